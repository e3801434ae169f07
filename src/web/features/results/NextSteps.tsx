import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReviewedResult } from '#contract/results.ts';
import type { Topic } from '#domain/result/topics.ts';
import { paths } from '#web/paths.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { resultsWords } from '#web/words/results.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = { result: ReviewedResult; topics: readonly Topic[]; questionsId: string };

/** What to do with the result, what helps most first. */
export function NextSteps({ result, topics, questionsId }: Props) {
  const missed = result.totalQuestions - result.correctAnswers;
  const weakest = topics.length > 1 ? topics.at(-1) : undefined;
  const steps: { key: string; way: ReactNode; why: string }[] = [];
  if (result.review.length > 0 && missed > 0) {
    steps.push({
      key: 'reasons',
      way: (
        <Link
          to={paths.student.result}
          params={{ resultId: result._id }}
          search={(before) => before}
          hash={questionsId}
        >
          {resultsWords('readReasons', { count: missed })}
        </Link>
      ),
      why:
        weakest === undefined
          ? resultsWords('anExplanationStandsUnderEach')
          : resultsWords('beginWithNameYourWeakest', { name: weakest.name }),
    });
  }
  steps.push({
    key: 'practise',
    way: (
      <Link to={paths.student.tests} search={{ category: result.test.category }}>
        {resultsWords('practiseCategory', { category: result.test.category })}
      </Link>
    ),
    why: resultsWords('otherTestsOfTheSame'),
  });
  steps.push({
    key: 'again',
    way: (
      <Link to={paths.student.exam} params={{ testId: result.test._id }}>
        {resultsWords('takeThisTestAgain')}
      </Link>
    ),
    why: resultsWords('theQuestionsStandInAnother'),
  });
  return (
    <Panel title={resultsWords('nextSteps')}>
      <ol className={`${layout.bare} ${layout.ruledItems}`}>
        {steps.map(({ key, way, why }, index) => (
          <li key={key} className={`${layout.beside} ${space.gap14} ${grid.tall12}`}>
            <span className={`${prose.serif} ${prose.option} ${prose.lead}`} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className={prose.strong}>{way}</p>
              <p className={`${prose.fact} ${space.above2}`}>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
