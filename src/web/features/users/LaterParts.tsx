import { type ComponentProps, lazy, Suspense } from 'react';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import type { ChosenPeople } from './ChosenPeople.tsx';
import type { ClassListDialog } from './ClassListDialog.tsx';
import type { ClassListResult } from './ClassListResult.tsx';
import type { HandOutDialog } from './HandOutDialog.tsx';

// What an administrator opens now and then comes when it is opened.
const LazyClassList = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./ClassListDialog.tsx')).ClassListDialog })),
);
const LazyChosen = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./ChosenPeople.tsx')).ChosenPeople })),
);
const LazyHandOut = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./HandOutDialog.tsx')).HandOutDialog })),
);

const LazyMade = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./ClassListResult.tsx')).ClassListResult })),
);

export function Made(props: ComponentProps<typeof ClassListResult>) {
  return (
    <Suspense fallback={null}>
      <LazyMade {...props} />
    </Suspense>
  );
}

export function ClassList(props: ComponentProps<typeof ClassListDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyClassList {...props} />
    </Suspense>
  );
}

export function HandOut(props: ComponentProps<typeof HandOutDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyHandOut {...props} />
    </Suspense>
  );
}

export function Chosen(props: ComponentProps<typeof ChosenPeople>) {
  return (
    <Suspense fallback={null}>
      <LazyChosen {...props} />
    </Suspense>
  );
}
