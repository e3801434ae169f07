import type { AuthoredTest } from '#contract/authoring.ts';
import { CandidateLink } from '#web/features/authoring/CandidateLink.tsx';
import { useUser } from '#web/features/session/session.ts';
import { home, paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { useReadyTest } from './use-ready-test.ts';

/** Where a school tries itself out before it has written anything. */
export function ReadyTestScreen() {
  const ready = useReadyTest();
  return (
    <>
      <PageHeader title="A ready ten-minute test" lead="To see how a test on the computer goes, before one counts." />
      <section
        className={`${surface.sheet} ${layout.stack} ${layout.fromStart} ${space.gap16} ${space.padded20by22by22}`}
      >
        {ready.data === undefined ? (
          <>
            <p className={prose.measure}>
              Five questions of general knowledge, published at once for everybody. Take it yourself, then let a class
              try it: so all have sat at the computer once. You can change or delete it like any other test.
            </p>
            <Button loading={ready.isPending} onClick={() => ready.mutate()}>
              Make the Ready Test
            </Button>
          </>
        ) : (
          <Made test={ready.data} />
        )}
      </section>
    </>
  );
}

function Made({ test: { _id: testId, title } }: { test: AuthoredTest }) {
  const { role } = useUser();
  return (
    <>
      <div role="status">
        <h2 className={prose.cardTitle}>“{title}” is there</h2>
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
        <ButtonLink to={home[role]} look="quiet">
          To the Dashboard
        </ButtonLink>
      </div>
    </>
  );
}
