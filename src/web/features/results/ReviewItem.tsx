import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReviewItem as Item } from '#contract/results.ts';
import { answerReviews } from '#web/kinds/answer-reviews.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { answerOf, type Outcome, outcomeOf } from './outcome.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  item: Item;
  number: number;
  /** Whether it is read by whoever answered it. */
  own?: boolean;
  /** h3 where the list stands under a page's h2. */
  heading?: 'h3' | 'h4';
  /** What can be done about its mark. */
  children?: ReactNode;
};

/** One question of a finished attempt: what was answered, what was right, and why. */
export function ReviewItem({ item, number, own = true, heading: Heading = 'h4', children }: Props) {
  const answer = answerOf(item);
  const { Review, severalKeysText } = answerReviews[item.type];
  const rulingTexts = { ...plainRulingTexts, 'several-keys': severalKeysText } as const;
  return (
    <li className={grid.tall22}>
      <div className={`${layout.cluster} ${layout.middle} ${grid.gap6by10}`}>
        <span className={`${prose.strong} ${prose.size14}`}>Question {number}</span>
        <OutcomeBadge outcome={outcomeOf(item)} />
        <span className={`${prose.note} ${prose.figures} ${layout.atEnd}`}>
          {item.pointsWon} of {counted(item.points, 'point')}
        </span>
      </div>
      <Heading className={`${prose.question} ${prose.breakable} ${prose.cardSize} ${space.above10}`}>
        <QuestionText text={item.text} />
      </Heading>
      {item.ruling !== null && (
        <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>{rulingTexts[item.ruling]}</p>
      )}
      {item.overriddenBecause !== null && (
        <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>
          Mark changed by {own ? 'your' : 'a'} teacher: {item.overriddenBecause}
        </p>
      )}
      <Review item={item} answer={answer} own={own} />
      {item.explanation !== '' && (
        <div className={`${prose.explanation} ${space.above14}`}>
          <p className={`${prose.small} ${prose.strong} ${prose.ink}`}>Explanation</p>
          <p>
            <QuestionText text={item.explanation} />
          </p>
        </div>
      )}
      {children}
    </li>
  );
}

const plainRulingTexts = {
  void: 'This question was left out of the score, for everyone.',
  'full-mark': 'Everyone was given the mark for this question.',
} as const;

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, Sign, text } = outcomes[outcome];
  return (
    <Badge tone={tone}>
      {Sign !== null && <Sign size={14} stroke={2.5} aria-hidden="true" />}
      {text}
    </Badge>
  );
}

const outcomes = {
  right: { tone: 'good', Sign: IconCheck, text: 'Correct' },
  'partly-right': { tone: 'warn', Sign: null, text: 'Partly right' },
  wrong: { tone: 'bad', Sign: IconX, text: 'Wrong' },
  'not-answered': { tone: 'plain', Sign: null, text: 'Not answered' },
  'not-counted': { tone: 'plain', Sign: null, text: 'Not counted' },
} as const satisfies Record<Outcome, object>;
