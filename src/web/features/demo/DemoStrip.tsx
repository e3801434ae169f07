import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

const RemoveDemoDialog = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./RemoveDemoDialog.tsx'));
  return { default: loaded.RemoveDemoDialog };
});

/** On every page of an administrator, so that nobody takes made-up results for real ones. */
export function DemoStrip() {
  const [isAsking, setAsking] = useState(false);
  return (
    <aside aria-label="Demo school" className={`${surface.remark} ${layout.head} ${space.below24}`}>
      <p>
        <strong className={prose.strong}>A demo school.</strong> Its people and results are made up.
      </p>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        Set Up Your Own School
      </Button>
      <Suspense>{isAsking && <RemoveDemoDialog onClose={() => setAsking(false)} />}</Suspense>
    </aside>
  );
}
