import { useDeferredValue, useState } from 'react';
import type { ReviewedResult } from '#contract/results.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { outcomeOf } from './outcome.ts';
import { ReviewItem } from './ReviewItem.tsx';

type Numbered = { item: ReviewedResult['review'][number]; number: number };
type Filter = 'wrong' | 'not-answered' | 'all';

const shownAtFirst = 20;
/** More than a screen of them. The others are drawn after these are seen, in pieces between which a press is answered. */
const drawnAtOnce = 4;

type Props = Pick<ReviewedResult, 'review' | 'passages' | 'own'> & {
  /** Whether it is opened anew: who comes back to it has their place on the page again, which wants all of it at once. */
  isNew: boolean;
};

/** The questions of a result with their answers: those that were wrong, those without an answer, or all. */
export function ReviewedQuestions({ review, passages, own, isNew }: Props) {
  const all = review.map((item, index): Numbered => ({ item, number: index + 1 }));
  const wrong = all.filter(({ item }) => ['wrong', 'partly-right'].includes(outcomeOf(item)));
  const notAnswered = all.filter(({ item }) => outcomeOf(item) === 'not-answered');
  const [filter, setFilter] = useState<Filter>(wrong.length > 0 ? 'wrong' : 'all');
  const tab = (value: Filter, name: string, questions: readonly Numbered[], none: string) => ({
    value,
    label: `${name} ${questions.length}`,
    panel:
      questions.length === 0 ? (
        <p className={`${prose.faint} ${space.above16}`}>{none}</p>
      ) : (
        <Questions questions={questions} passages={passages} own={own} isNew={isNew} />
      ),
  });
  return (
    <Panel title={resultsWords('questionsAndAnswers')}>
      <Tabs
        label={resultsWords('whichQuestions')}
        value={filter}
        onChange={setFilter}
        tabs={[
          tab('wrong', resultsWords('wrong'), wrong, resultsWords('nothingThatYouAnsweredWas')),
          tab('not-answered', resultsWords('notAnswered'), notAnswered, resultsWords('youAnsweredEveryQuestion')),
          tab('all', resultsWords('all'), all, resultsWords('thereAreNoQuestions')),
        ]}
      />
    </Panel>
  );
}

type QuestionsProps = Omit<Props, 'review'> & { questions: readonly Numbered[] };

function Questions({ questions, passages, own, isNew }: QuestionsProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const drawn = useDeferredValue(shown, isNew ? drawnAtOnce : shownAtFirst);
  const more = Math.min(shownAtFirst, questions.length - shown);
  return (
    <>
      <ol className={`${layout.bare} ${layout.ruledItems}`}>
        {questions.slice(0, drawn).map(({ item, number }) => (
          <ReviewItem
            key={item.questionId}
            item={item}
            number={number}
            own={own}
            heading="h3"
            passage={passageOf(passages, item.questionId)}
          />
        ))}
      </ol>
      {more > 0 && (
        <Button look="outline" onClick={() => setShown(shown + shownAtFirst)}>
          {resultsWords('showMore', { count: more })}
        </Button>
      )}
    </>
  );
}
