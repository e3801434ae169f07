import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { RemoveDemoDialog } from './RemoveDemoDialog.tsx';

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
      {isAsking && <RemoveDemoDialog onClose={() => setAsking(false)} />}
    </aside>
  );
}
