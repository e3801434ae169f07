import type { Topic } from '#domain/result/topics.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { resultsWords } from '#web/words/results.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import classes from './topic-list.module.css';

/** With fewer they are one list. */
const fewestInTwo = 4;

/** Strengths and weaknesses by topic; the tick on each bar is the pass mark. */
export function TopicList({ topics, passingScore }: { topics: readonly Topic[]; passingScore: number }) {
  const strongest = countStrongest(topics);
  const inTwo = [
    { name: resultsWords('strongest'), topics: topics.slice(0, strongest) },
    { name: resultsWords('workOnThese'), topics: topics.slice(strongest).reverse() },
  ];
  const lists =
    topics.length < fewestInTwo ? [{ name: undefined, topics }] : inTwo.filter((list) => list.topics.length > 0);
  return (
    <Panel title={resultsWords('byTopic')}>
      <div className={`${layout.stack} ${layout.top} ${grid.fit256} ${grid.gap20by32}`}>
        {lists.map((list) => (
          <div key={list.name}>
            {list.name !== undefined && (
              <h3 className={`${prose.strong} ${prose.sans} ${prose.body} ${space.below6}`}>{list.name}</h3>
            )}
            <ul className={`${layout.bare} ${layout.ruledItems}`}>
              {list.topics.map(({ name, right, questions, percent }) => (
                <li key={name} className={`${layout.line} ${space.gap16} ${grid.tall10}`}>
                  <span className={`${prose.breakable} ${classes.name}`}>{name}</span>
                  <span className={layout.growing}>
                    <ScoreBar score={percent} passingScore={passingScore} />
                  </span>
                  <span className={`${prose.figures} ${prose.unbroken}`}>
                    {resultsWords('rightOfQuestions', { right, questions })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={`${prose.note} ${space.above8}`}>{resultsWords('correctAnswersOfTheQuestions')}</p>
    </Panel>
  );
}

/** The better half, but none in which nothing was right, and all in which everything was. */
function countStrongest(topics: readonly Topic[]): number {
  const withAllRight = topics.filter(({ percent }) => percent === 100).length;
  const withAnyRight = topics.filter(({ percent }) => percent > 0).length;
  return Math.min(withAnyRight, Math.max(withAllRight, Math.ceil(topics.length / 2)));
}
