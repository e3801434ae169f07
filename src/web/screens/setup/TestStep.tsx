import { IconBolt, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CandidateLink } from '#web/features/authoring/CandidateLink.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './first-steps.module.css';
import { StepFoot } from './StepFoot.tsx';
import { useReadyTest } from './use-ready-test.ts';

export function TestStep() {
  const ready = useReadyTest();
  return (
    <>
      {ready.data === undefined ? (
        <div className={`${layout.stack} ${space.gap20} ${classes.ways}`}>
          <Way
            icon={<IconBolt size={24} stroke={1.5} aria-hidden="true" />}
            title="A ready ten-minute test"
            text="Five questions of general knowledge, published at once. Take it yourself, then let a class try it: everybody has sat at the computer before it counts."
          >
            <Button loading={ready.isPending} onClick={() => ready.mutate()}>
              Make the Ready Test
            </Button>
          </Way>
          <Way
            icon={<IconPencil size={24} stroke={1.5} aria-hidden="true" />}
            title="Your own"
            text="Name it, set its time, and write the questions, or bring in a file of them."
          >
            <ButtonLink to={paths.instructor.createTest} look="outline">
              Write a Test
            </ButtonLink>
          </Way>
          <Way
            icon={<IconUsers size={24} stroke={1.5} aria-hidden="true" />}
            title="Leave it to the teachers"
            text="They find Create Test in their menu as soon as they sign in."
          >
            <ButtonLink to={paths.admin.dashboard} look="outline">
              To the Dashboard
            </ButtonLink>
          </Way>
        </div>
      ) : (
        <Made testId={ready.data._id} title={ready.data.title} />
      )}
      <StepFoot back={{ step: 'people', name: 'The people' }}>
        <ButtonLink to={paths.admin.dashboard} look={ready.data === undefined ? 'quiet' : 'brand'}>
          {ready.data === undefined ? 'Later' : 'Finish'}
        </ButtonLink>
      </StepFoot>
    </>
  );
}

type WayProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
  return (
    <section className={`${surface.sheet} ${layout.column} ${space.gap10} ${space.padded20by22by22}`}>
      <span className={prose.good}>{icon}</span>
      <h2 className={prose.cardTitle}>{title}</h2>
      <p className={`${prose.faint} ${layout.growing}`}>{text}</p>
      <div className={space.above8}>{children}</div>
    </section>
  );
}

function Made({ testId, title }: { testId: string; title: string }) {
  return (
    <section
      className={`${surface.sheet} ${layout.stack} ${space.gap16} ${space.padded20by22by22}`}
      aria-labelledby="made"
    >
      <div role="status">
        <h2 id="made" className={prose.cardTitle}>
          “{title}” is there
        </h2>
        <p className={`${prose.faint} ${space.above6}`}>
          Students find it under Available Tests, or by this link. What you do in it yourself counts in no figure.
        </p>
      </div>
      <CandidateLink testId={testId} />
      <div className={`${layout.cluster} ${space.gap12}`}>
        <ButtonLink to={paths.student.exam} params={{ testId }}>
          Try It Yourself
        </ButtonLink>
        <ButtonLink to={paths.instructor.test} params={{ testId }} look="outline">
          Look at the Test
        </ButtonLink>
      </div>
    </section>
  );
}
