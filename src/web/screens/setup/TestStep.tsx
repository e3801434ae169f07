import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { StepFoot } from './StepFoot.tsx';

export function TestStep() {
  return (
    <>
      <div className={`${layout.stack} ${space.gap20} ${grid.fit272}`}>
        <Way
          title="A ready ten-minute test"
          text="Five questions of general knowledge. Take it yourself, then let a class try it: so all have sat at the computer once before it counts."
        >
          <ButtonLink to={paths.instructor.readyTest}>Take the Ready Test</ButtonLink>
        </Way>
        <Way title="Your own" text="Name it, set its time, and write the questions, or bring in a file of them.">
          <ButtonLink to={paths.instructor.createTest} look="outline">
            Write a Test
          </ButtonLink>
        </Way>
        <Way title="Leave it to the teachers" text="They find Create Test in their menu as soon as they sign in.">
          <ButtonLink to={paths.admin.dashboard} look="outline">
            To the Dashboard
          </ButtonLink>
        </Way>
      </div>
      <StepFoot back={{ step: 'people', name: 'The people' }} />
    </>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`${surface.sheet} ${layout.column} ${space.gap10} ${space.padded20by22by22}`}>
      <h2 className={prose.cardTitle}>{title}</h2>
      <p className={`${prose.faint} ${layout.growing}`}>{text}</p>
      <div className={space.above8}>{children}</div>
    </section>
  );
}
