import type { InstructorTest, TestResults } from '#contract/authoring.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { CandidateLink } from '#web/features/authoring/CandidateLink.tsx';
import { ResultsGlance } from '#web/features/authoring/ResultsGlance.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

/** Below the questions: how candidates come to the test, and how they did. */
export function TestSide({ test }: { test: InstructorTest }) {
  return (
    <div className={`${layout.stack} ${layout.top} ${grid.fit320} ${space.gap20} ${space.above28}`}>
      <section aria-labelledby="candidates" className={`${surface.panel} ${grid.tall18by20}`}>
        <h2 id="candidates" className={prose.title}>
          For candidates
        </h2>
        <p className={`${prose.faint} ${prose.loose} ${space.above4} ${space.below14}`}>{linkText(test)}</p>
        {test.sittingsOnly ? (
          <ButtonLink to={paths.instructor.newSitting} look="outline" size="small">
            Set Up a Sitting
          </ButtonLink>
        ) : (
          <CandidateLink testId={test._id} />
        )}
      </section>
      {test.standing === 'own' && test.questions.some((question) => kindOf(question).isMarkedByPeople) && (
        <section aria-labelledby="marking" className={`${surface.panel} ${grid.tall18by20}`}>
          <h2 id="marking" className={prose.title}>
            Essays
          </h2>
          <p className={`${prose.faint} ${prose.loose} ${space.above4} ${space.below14}`}>
            Marked by you, or by colleagues whom you name.
          </p>
          <ButtonLink to={paths.instructor.marking} look="outline" size="small">
            Marking
          </ButtonLink>
        </section>
      )}
      {test.results !== null && <Results test={test} results={test.results} />}
    </div>
  );
}

function Results({ test, results }: { test: InstructorTest; results: TestResults }) {
  return (
    <section aria-labelledby="results" className={`${surface.panel} ${grid.tall18by20}`}>
      <h2 id="results" className={prose.title}>
        Results at a glance
      </h2>
      <ResultsGlance results={results} passingScore={test.passingScore} />
      {results.count > 0 && (
        <div className={`${layout.cluster} ${space.gap8} ${space.above18}`}>
          <ButtonLink to={paths.instructor.results} search={{ test: test._id }} look="outline" size="small">
            All Results
          </ButtonLink>
          <ButtonLink to={paths.instructor.testResults} params={{ testId: test._id }} look="outline" size="small">
            Item Analysis
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function linkText({ isPublished, isPublic, sittingsOnly }: InstructorTest): string {
  if (sittingsOnly) return 'Only candidates of a sitting get it: it is in no catalogue, and no link opens it.';
  if (!isPublished) return 'The link opens the test once it is published.';
  return isPublic
    ? 'It stands in the catalogue, and opens by this link too.'
    : 'It is not in the catalogue: only whoever has this link finds it.';
}
