import type { InstructorTest } from '#contract/authoring.ts';
import type { ExamFacts } from '#contract/tests.ts';
import { sectionsToTake } from '#domain/test/section-choice.ts';
import { ExamIntro } from '#web/features/attempt/ExamIntro.tsx';
import type { ExamParts } from '#web/features/attempt/StartExam.tsx';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { newQuestion } from '#web/features/authoring/writing-address.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import layout from '#web/ui/layout.module.css';
import { BeforeStart } from '../BeforeStart.tsx';

type Props = {
  test: InstructorTest;
  onStart: (sectionIds: string[]) => void;
};

/** What a candidate reads before the clock runs, of a test that may not be published yet. */
export function PreviewFacts({ test, onStart }: Props) {
  const { _id: personId } = useUser();
  const { siteTitle } = usePublicSettings();
  const facts = factsOf(test);
  const params = { testId: test._id };
  return (
    <>
      <header className={`${layout.centred} ${space.padded12by16} ${prose.note}`}>
        A preview, as a candidate has it: no attempt is opened, and nothing is stored.
      </header>
      <ExamIntro
        entry={facts}
        siteTitle={siteTitle}
        parts={here}
        onStart={({ sectionIds = [] }) => onStart(sectionIds)}
        renderTerms={(props) => <BeforeStart facts={facts} personId={personId} failure={null} {...props} />}
      >
        {test.questionCount === 0 ? (
          <ButtonLink to={paths.instructor.test} params={params} search={{ edit: newQuestion }} look="outline">
            Add Questions
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.instructor.editTest} params={params} look="outline">
            Edit Test
          </ButtonLink>
        )}
        <ButtonLink to={paths.instructor.test} params={params} look="quiet">
          Back to Test
        </ButtonLink>
        <p className={`${prose.note} ${layout.fullWidth}`}>
          By {test.createdBy.name}
          {test.tags.length > 0 && ` · ${test.tags.join(', ')}`}
        </p>
      </ExamIntro>
    </>
  );
}

/** It needs no part on the device beforehand: nothing is lost where the network goes. */
const here: ExamParts = { state: 'there', done: 0, total: 0, bring: () => undefined };

function factsOf({ sections: authored, sectionsToChoose, ...test }: InstructorTest): ExamFacts {
  const sections = authored
    .map(({ _id, draw, questionIds, ...rest }) => ({ ...rest, id: _id, questions: draw?.count ?? questionIds.length }))
    .filter(({ questions }) => questions > 0);
  const toChoose = sectionsToTake(sections, sectionsToChoose);
  return {
    ...test,
    ownMinutes: test.timeLimit,
    canAccess: true,
    attempted: false,
    openAttempt: null,
    ...(sections.length > 0 && {
      sections: sections.map(({ id, title, questions, isChoice }) => ({
        _id: id,
        title,
        questions,
        isChoice: isChoice && toChoose !== null,
      })),
    }),
    ...(toChoose !== null && { toChoose }),
  };
}
