import type { ReactNode } from 'react';
import type { OwnSitting } from '#contract/sittings.ts';
import type { OwnUser } from '#contract/users.ts';
import { ownTimeMs } from '#domain/attempt/time-log.ts';
import { examinationWords } from '#web/words/examinations.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './waiting-room.module.css';

type Props = {
  sitting: OwnSitting;
  user: OwnUser;
  /** A time of day. */
  endsAt: string;
  /** What who is somebody else can do. */
  children: ReactNode;
};

/** Who sits here, where, for how long, and by which rules. */
export function WhoAndWhere({ sitting, user, endsAt, children }: Props) {
  const { timeLimit, extraPercent, room, seat, sections, allowsCalculator } = sitting;
  const minutes = Math.floor(ownTimeMs(timeLimit, extraPercent) / 60_000);
  const facts = [
    ...(user.candidateNumber === null
      ? []
      : [{ term: examinationWords('candidateNumber'), fact: user.candidateNumber }]),
    { term: examinationWords('place'), fact: [room, seat].filter(Boolean).join(', ') || examinationWords('noPlace') },
    { term: examinationWords('yourTime'), fact: examinationWords('minutes', { minutes }) },
    { term: examinationWords('youEndAt'), fact: endsAt },
  ];
  return (
    <>
      <section className={`${surface.panel} ${layout.stack} ${space.gap16} ${space.padded24}`}>
        <div>
          <p className={`${prose.note} ${prose.strong}`}>{examinationWords('isThisYou')}</p>
          <h2 className={`${prose.size26} ${prose.breakable}`}>{user.name}</h2>
        </div>
        <dl className={`${prose.terms} ${layout.ruledInk}`}>
          {facts.map(({ term, fact }) => (
            <div
              key={term}
              className={`${layout.ruledBelow} ${layout.stack} ${grid.gap4by16} ${grid.tall12} ${classes.fact}`}
            >
              <dt>{term}</dt>
              <dd className={`${prose.strong} ${prose.figures} ${prose.breakable}`}>{fact}</dd>
            </div>
          ))}
        </dl>
        {extraPercent > 0 && <p className={prose.note}>{examinationWords('withExtra', { percent: extraPercent })}</p>}
        {children}
      </section>
      <section className={`${layout.stack} ${space.gap10}`}>
        <h2 className={`${prose.body} ${prose.strong} ${prose.sans}`}>
          {examinationWords('questions', { count: sitting.questionCount })}
        </h2>
        {sections.length > 0 && (
          <ul className={`${layout.bare} ${layout.ruledItems}`}>
            {sections.map(({ _id, title, questions }) => (
              <li key={_id} className={`${layout.head} ${grid.tall8}`}>
                <span className={prose.breakable}>{title}</span>
                <strong className={prose.figures}>{questions}</strong>
              </li>
            ))}
          </ul>
        )}
        <p className={prose.note}>{examinationWords(allowsCalculator ? 'calculator' : 'noCalculator')}</p>
        {sitting.instructions !== '' && (
          <p className={`${prose.note} ${prose.asWritten} ${prose.breakable}`}>{sitting.instructions}</p>
        )}
      </section>
    </>
  );
}
