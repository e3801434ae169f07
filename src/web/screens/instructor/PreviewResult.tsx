import { useEffect, useRef, useState } from 'react';
import { noAnswer } from '#contract/answers.ts';
import type { ReviewItem as Item } from '#contract/results.ts';
import type { Passage } from '#contract/test-parts.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { PreviewOutcome, PreviewState } from '#domain/preview/preview-state.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { ReviewItem } from '#web/features/results/ReviewItem.tsx';
import { VerdictBadge } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { count, percent } from '#web/ui/numbers.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { pageOf } from '#web/ui/page-of.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './preview.module.css';

type Props = {
  state: PreviewState;
  outcome: PreviewOutcome;
  passages: readonly Passage[];
  passingScore: number;
  onRestart: () => void;
};

/** What a candidate with these answers would get, and every question with its key and explanation. */
export function PreviewResult({ state, outcome, passages, passingScore, onRestart }: Props) {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { shown, start, pagination } = pageOf(itemsOf(state, outcome), page);
  const facts = [
    { name: 'Correct', value: count(outcome.correctCount) },
    { name: 'Wrong', value: count(state.questions.length - outcome.correctCount) },
    { name: 'Points', value: `${outcome.pointsWon} of ${outcome.pointsPossible}` },
    { name: 'Pass mark', value: `${passingScore}%` },
  ];

  return (
    <section aria-labelledby="preview-result" className={`${surface.sheet} ${classes.sheet}`}>
      <div className={`${layout.cluster} ${layout.middle} ${grid.gap20by48}`}>
        <div>
          <h2
            id="preview-result"
            ref={heading}
            tabIndex={-1}
            className={`${prose.figures} ${prose.tighter} ${surface.ringless} ${prose.size44} ${prose.leading110}`}
          >
            {percent(outcome.score)}
          </h2>
          <p className={`${layout.line} ${space.gap10} ${space.above6} ${prose.serif} ${prose.cardSize}`}>
            <VerdictBadge passed={outcome.passed} />
            {scoreLabel(outcome.score).label}
          </p>
        </div>
        <dl className={`${prose.terms} ${layout.cluster} ${layout.growing} ${grid.gap12by32}`}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={`${prose.strong} ${prose.figures} ${prose.option}`}>{value}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={onRestart}>Restart Preview</Button>
      </div>
      {state.questions.some((question) => kindOf(question).isMarkedByPeople) && (
        <p className={`${prose.note} ${space.above14}`}>
          Essays count as nothing here: people mark them, and a candidate’s result waits for that.
        </p>
      )}
      <h3 className={`${prose.title} ${space.above28} ${layout.ruledInk} ${space.headroom20}`}>
        Questions and answers
      </h3>
      <ol className={layout.ruledItems}>
        {shown.map((item, index) => (
          <ReviewItem
            key={item.questionId}
            item={item}
            number={start + index + 1}
            passage={passageOf(passages, item.questionId)}
          />
        ))}
      </ol>
      <Pages label="Pages of questions" pagination={pagination} onPage={setPage} />
    </section>
  );
}

const unregraded = { ruling: null, overriddenBecause: null, overrides: [] };

/** The preview as the review of a result has it. */
function itemsOf({ questions, answers }: PreviewState, { marks }: PreviewOutcome): Item[] {
  return questions.flatMap(({ _id, text, type, category, options, acceptedAnswers, details, explanation }, index) => {
    const mark = marks[index];
    if (mark === undefined) return [];
    const answer = { ...noAnswer, ...kindOf({ type }).wireAnswer(answers.get(_id) ?? null) };
    return [
      {
        questionId: _id,
        text,
        type,
        category,
        options,
        acceptedAnswers,
        details,
        explanation,
        ...answer,
        ...mark,
        ...unregraded,
      },
    ];
  });
}
