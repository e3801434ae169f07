import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Passage } from '#contract/test-parts.ts';
import type { ReviewItem as Item } from '#contract/results.ts';
import { answerReviews } from '#web/kinds/answer-reviews.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { points } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { resultsWords } from '#web/words/results.ts';
import { EssayMarks } from './EssayMarks.tsx';
import { answerOf, type Outcome, outcomeOf } from './outcome.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

type Props = {
  item: Item;
  number: number;
  /** Whether it is read by whoever answered it. */
  own?: boolean;
  /** h3 where the list stands under a page's h2. */
  heading?: 'h3' | 'h4';
  /** What it is about. */
  passage?: Passage | undefined;
  /** What can be done about its mark. */
  children?: ReactNode;
};

/** One question of a finished attempt: what was answered, what was right, and why. */
export function ReviewItem({ item, number, own = true, heading: Heading = 'h4', passage, children }: Props) {
  const answer = answerOf(item);
  const { Review, severalKeysText } = answerReviews[item.type];
  const rulingTexts = {
    void: resultsWords('rulingVoid'),
    'full-mark': resultsWords('rulingFullMark'),
    'full-mark-if-answered': resultsWords('rulingFullMarkIfAnswered'),
    'several-keys': inTheirWords(severalKeysText),
  } as const;
  return (
    <li className={grid.tall22}>
      <div className={`${layout.cluster} ${layout.middle} ${grid.gap6by10}`}>
        <span className={`${prose.strong} ${prose.size14}`}>{resultsWords('questionNumber', { number })}</span>
        <OutcomeBadge outcome={outcomeOf(item)} />
        <span className={`${prose.note} ${prose.figures} ${layout.atEnd}`}>
          {resultsWords('pointsWon', { won: points(item.pointsWon), count: item.points })}
        </span>
      </div>
      {passage && <ReviewedPassage passage={passage} />}
      <Heading className={`${prose.question} ${prose.breakable} ${prose.cardSize} ${space.above10}`}>
        <QuestionText text={item.text} />
      </Heading>
      {item.ruling !== null && (
        <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>{rulingTexts[item.ruling]}</p>
      )}
      {item.overriddenBecause !== null && (
        <p className={`${prose.faint} ${prose.loose} ${space.above10}`}>
          {resultsWords('markChanged', { own: own ? 'yes' : 'no', why: item.overriddenBecause })}
        </p>
      )}
      <Review item={item} answer={answer} own={own} />
      {item.essay && <EssayMarks essay={item.essay} />}
      {item.explanation !== '' && (
        <div className={`${prose.explanation} ${space.above14}`}>
          <p className={`${prose.small} ${prose.strong} ${prose.ink}`}>{resultsWords('explanation')}</p>
          <p>
            <QuestionText text={item.explanation} />
          </p>
        </div>
      )}
      {children}
    </li>
  );
}

/** Folded: of a long one each of its questions would be far from the next. */
function ReviewedPassage({ passage: { title, text } }: { passage: Passage }) {
  return (
    <details className={space.above10}>
      <summary className={`${prose.small} ${prose.strong} ${surface.pressable} ${prose.breakable}`}>
        {title === '' ? resultsWords('passage') : resultsWords('passageTitled', { title })}
      </summary>
      <div className={`${prose.explanation} ${prose.serif} ${space.above8}`}>
        <QuestionText text={text} />
      </div>
    </details>
  );
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, Sign, text } = outcomes[outcome];
  return (
    <Badge tone={tone}>
      {Sign !== null && <Sign size={14} stroke={2.5} aria-hidden="true" />}
      {resultsWords(text)}
    </Badge>
  );
}

const outcomes = {
  right: { tone: 'good', Sign: IconCheck, text: 'outcomeRight' },
  'partly-right': { tone: 'warn', Sign: null, text: 'outcomePartly' },
  wrong: { tone: 'bad', Sign: IconX, text: 'outcomeWrong' },
  'not-answered': { tone: 'plain', Sign: null, text: 'outcomeNotAnswered' },
  'not-counted': { tone: 'plain', Sign: null, text: 'outcomeNotCounted' },
  'being-marked': { tone: 'warn', Sign: null, text: 'outcomeBeingMarked' },
} as const satisfies Record<Outcome, object>;
