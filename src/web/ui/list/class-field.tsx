import { lazy, Suspense } from 'react';
import { loadUntilThere } from '../load-until-there.ts';
import type { Field } from './fields.tsx';

const ClassChoice = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./ClassChoice.tsx'));
  return { default: loaded.ClassChoice };
});

/** A class; the other fields do not wait for it. */
export const classField: Field<string> = (props) => (
  <Suspense>
    <ClassChoice {...props} />
  </Suspense>
);
