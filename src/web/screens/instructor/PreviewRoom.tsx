import { IconListDetails } from '@tabler/icons-react';
import { useReducer, useState } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import { ownTestList } from '#contract/own-lists.ts';
import { nextPreview, openPreview, previewOutcome } from '#domain/preview/preview-state.ts';
import { newQuestion } from '#web/features/authoring/writing-address.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { PreviewQuestions } from './PreviewQuestions.tsx';
import { PreviewResult } from './PreviewResult.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './preview.module.css';

/** The test as it was when the preview was opened: a change made meanwhile must not move the questions. */
export function PreviewRoom({ test: opened }: { test: InstructorTest }) {
  const [test] = useState(opened);
  const [state, dispatch] = useReducer(nextPreview, test.questions, openPreview);
  const params = { testId: test._id };
  useNamedPage(test.title);
  return (
    <>
      <PageHeader
        title={test.title}
        lead={`Preview · by ${test.createdBy.name} · ${test.timeLimit} min · pass at ${test.passingScore}% · ${counted(test.questionCount, 'question')}`}
      >
        <div className={`${layout.cluster} ${space.gap8}`}>
          <ButtonLink to={paths.instructor.editTest} params={params} look="outline" size="small">
            Edit Test
          </ButtonLink>
          <ButtonLink
            to={paths.instructor.tests}
            search={keptFilters(paths.instructor.tests, ownTestList.address)}
            look="outline"
            size="small"
          >
            Back to Tests
          </ButtonLink>
        </div>
      </PageHeader>
      {test.tags.length > 0 && (
        <ul className={`${layout.cluster} ${space.gap8} ${classes.tags}`} aria-label="Tags">
          {test.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {test.sections.some(({ draw }) => draw !== null) && (
        <p className={`${prose.faint} ${space.below16}`}>
          Here are the questions of the test itself. Those that are drawn are others for each candidate.
        </p>
      )}
      {test.questions.length === 0 && (
        <EmptyState icon={IconListDetails} title="No questions yet" text="Add some, and try the test here.">
          <ButtonLink to={paths.instructor.test} params={params} search={{ edit: newQuestion }}>
            Add Questions
          </ButtonLink>
        </EmptyState>
      )}
      {state.isSubmitted ? (
        <PreviewResult
          state={state}
          outcome={previewOutcome(state, test)}
          passages={test.passages}
          passingScore={test.passingScore}
          onRestart={() => dispatch({ type: 'restarted' })}
        />
      ) : (
        <PreviewQuestions
          state={state}
          passages={test.passages}
          sections={test.sections}
          marksOff={test.marksOff}
          onEvent={dispatch}
        />
      )}
    </>
  );
}
