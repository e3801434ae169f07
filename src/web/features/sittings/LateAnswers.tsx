import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LateAnswer } from '#contract/late-answers.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { timeText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SaidText } from '#web/ui/SaidText.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { JudgeDialog } from './JudgeDialog.tsx';
import { lateAnswersQuery } from './sittings.ts';

type Asked = { answerIds: string[]; accepts: boolean };

/** What came after the end, for somebody to accept or decline; nothing where nothing did. */
export function LateAnswers({ sittingId }: { sittingId: string }) {
  const { data } = useQuery(lateAnswersQuery(sittingId));
  const [asked, setAsked] = useState<Asked>();
  const answers = data?.answers ?? [];
  if (answers.length === 0) return null;
  const waiting = answers.filter(({ verdict }) => verdict === null).map(({ _id }) => _id);
  return (
    <Panel
      title="Answers That Came Too Late"
      action={
        waiting.length > 1 && (
          <Judging whom={`all ${waiting.length}`} onAsk={(accepts) => setAsked({ answerIds: waiting, accepts })} />
        )
      }
    >
      <p className={prose.faint}>
        Kept, and not scored. Accept those that were given in time and only reached the server late; the results are
        marked anew.
      </p>
      <ul className={`${layout.bare} ${layout.ruledItems} ${space.above12}`}>
        {answers.map((answer) => (
          <li
            key={answer._id}
            className={`${layout.cluster} ${layout.apart} ${layout.middle} ${grid.tall10} ${space.gap16}`}
          >
            <Facts answer={answer} />
            {answer.verdict === null ? (
              <Judging
                whom={`${answer.name}, question ${answer.number}`}
                onAsk={(accepts) => setAsked({ answerIds: [answer._id], accepts })}
              />
            ) : (
              <Badge tone={answer.verdict === 'accepted' ? 'good' : 'plain'}>
                {answer.verdict === 'accepted' ? 'Accepted' : 'Declined'}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <JudgeDialog
          sittingId={sittingId}
          {...asked}
          words={counted(asked.answerIds.length, 'answer')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

function Judging({ whom, onAsk }: { whom: string; onAsk: (accepts: boolean) => void }) {
  return (
    <div className={`${layout.beside} ${space.gap8}`}>
      <Button size="small" look="outline" aria-label={`Accept: ${whom}`} onClick={() => onAsk(true)}>
        Accept
      </Button>
      <Button size="small" look="quiet" aria-label={`Decline: ${whom}`} onClick={() => onAsk(false)}>
        Decline
      </Button>
    </div>
  );
}

function Facts({ answer }: { answer: LateAnswer }) {
  const { name, number, question, pickedAt, endedAt, receivedAt, silentSince, before } = answer;
  const times = [
    ...(pickedAt === null ? [] : [`picked at ${timeText(pickedAt)} by the device’s clock`]),
    `ended at ${timeText(endedAt)}`,
    `came at ${timeText(receivedAt)}`,
    ...(silentSince === null ? [] : [`not heard of since ${timeText(silentSince)}`]),
  ];
  return (
    <div className={layout.from256}>
      <p className={`${prose.strong} ${prose.breakable}`}>
        {name || 'Deleted user'} · question {number}
      </p>
      <p className={`${prose.note} ${prose.breakable}`}>
        <QuestionText text={question} />
      </p>
      <p className={prose.breakable}>
        {answer.answer.length === 0 ? 'Cleared' : <SaidText said={answer.answer} />}
        {before.length > 0 && (
          <span className={prose.faint}>
            {' '}
            instead of <SaidText said={before} />
          </span>
        )}
      </p>
      <p className={prose.note}>{times.join(', ')}</p>
    </div>
  );
}
