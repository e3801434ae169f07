import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { nextAnswer } from '#domain/marking/next-answer.ts';
import { failureText } from '#web/api/failure-text.ts';
import { AnswerGrid } from '#web/features/marking/AnswerGrid.tsx';
import { answersPutAside, keepPutAside } from '#web/features/marking/kept-marking.ts';
import { markingQuery, markingQueueQuery } from '#web/features/marking/marking.ts';
import { Progress } from '#web/features/marking/Progress.tsx';
import { QuestionsToMark } from '#web/features/marking/QuestionsToMark.tsx';
import { useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { MarkAnswer } from './MarkAnswer.tsx';
import classes from './mark-question.module.css';

const route = getRouteApi(`/guarded${paths.instructor.markQuestion}`);

/** One question: its answers at the left, the one that is read in the middle, and the rubric at the right. */
export function MarkQuestionScreen() {
  const { testId, questionId } = route.useParams();
  return <MarkQuestion key={questionId} testId={testId} questionId={questionId} />;
}

function MarkQuestion({ testId, questionId }: { testId: string; questionId: string }) {
  const { _id: markerId } = useUser();
  const tests = useQuery(markingQuery);
  const queue = useQuery(markingQueueQuery(testId, questionId));
  const [chosen, setChosen] = useState<string>();
  const [aside, setAside] = useState(() => answersPutAside(markerId));
  const test = tests.data?.tests.find(({ _id }) => _id === testId);
  const number = test?.questions.find(({ _id }) => _id === questionId)?.number;
  const title = number === undefined || number === null ? 'Essays' : `Question ${number}`;
  useNamedPage(title);

  const essays = queue.data?.essays ?? [];
  const current = chosen ?? nextAnswer(essays, { after: undefined, aside }) ?? essays[0]?._id;
  const done = essays.filter(({ state }) => state === 'settled' || state === 'waits').length;

  function goOn(from: string, now = essays) {
    setChosen(nextAnswer(now, { after: from, aside }) ?? from);
  }
  function putAside(essayId: string, isAside: boolean) {
    keepPutAside(markerId, essayId, isAside);
    const next = answersPutAside(markerId);
    setAside(next);
    if (isAside) setChosen(nextAnswer(essays, { after: essayId, aside: next }) ?? essayId);
  }

  return (
    <main className={`${layout.screenful} ${classes.page}`}>
      <header className={`${layout.cluster} ${layout.middle} ${layout.apart} ${classes.head}`}>
        <div className={layout.narrowable}>
          <p className={prose.note}>
            <Link to={paths.instructor.marking}>Marking</Link>
            {test !== undefined && ` › ${test.title}`}
          </p>
          <h1 className={`${prose.title} ${prose.breakable}`}>{title}</h1>
        </div>
        <div className={`${layout.cluster} ${layout.middle} ${grid.gap12by16}`}>
          <div className={classes.progress}>
            <p className={`${prose.small} ${prose.strong} ${prose.figures}`}>
              {done} of {essays.length} marked
            </p>
            <Progress label="Marked" done={done} of={essays.length} />
          </div>
          <Badge tone="good">
            <IconLock size={14} stroke={2} aria-hidden="true" />
            Names hidden
          </Badge>
          <ButtonLink to={paths.instructor.marking} look="outline" size="small">
            Stop for now
          </ButtonLink>
        </div>
      </header>
      <nav aria-label="What to mark" className={`${grid.padded16by12by24} ${classes.side}`}>
        {test !== undefined && (
          <>
            <h2 className={`${prose.note} ${prose.sans} ${prose.strong}`}>By question</h2>
            <QuestionsToMark testId={testId} questions={test.questions} />
          </>
        )}
        {queue.data && (
          <AnswerGrid
            essays={essays}
            current={current}
            aside={aside}
            leftEmpty={queue.data.leftEmpty}
            onChoose={setChosen}
          />
        )}
      </nav>
      {queue.isPending && <Skeleton height="20rem" />}
      {queue.error && queue.data === undefined && (
        <FailureState
          title={failureText(queue.error, markingQueueQuery(testId, questionId).meta ?? {})}
          error={queue.error}
          onRetry={() => void queue.refetch()}
        />
      )}
      {queue.data && current === undefined && (
        <p className={`${prose.lead} ${grid.padded24by40}`}>Nobody has written anything here that waits for a mark.</p>
      )}
      {current !== undefined && (
        <MarkAnswer
          key={current}
          of={{ testId, questionId, essayId: current }}
          number={essays.findIndex(({ _id }) => _id === current) + 1}
          isAside={aside.has(current)}
          isLast={
            nextAnswer(
              essays.filter(({ _id }) => _id !== current),
              { after: undefined, aside },
            ) === undefined
          }
          onPutAside={(isAside) => putAside(current, isAside)}
          onNext={() =>
            goOn(
              current,
              essays.map((essay) => (essay._id === current ? { ...essay, state: 'settled' } : essay)),
            )
          }
        />
      )}
    </main>
  );
}
