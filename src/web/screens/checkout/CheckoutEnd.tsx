import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './checkout.module.css';

/** The last page of a checkout. It closes its window by itself where the browser lets it: where we have opened it. */
export function CheckoutEnd({ title }: { title: string }) {
  useEffect(() => window.close(), []);
  return (
    <section className={`${surface.sheet} ${classes.sheet}`}>
      <h1 className={`${space.above14} ${prose.leading120} ${classes.title}`}>{title}</h1>
      <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>{studentWords('youCanCloseThisWindow')}</p>
      <div className={`${layout.stack} ${space.gap12} ${space.above28}`}>
        <ButtonLink look="outline" to={paths.dashboard}>
          {studentWords('goToDashboard')}
        </ButtonLink>
      </div>
    </section>
  );
}
