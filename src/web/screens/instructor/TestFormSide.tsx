import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './test-form-page.module.css';

const tips = [
  'A clear title tells candidates what to revise.',
  'One to two minutes for each question is a fair start.',
  'Attempts under way keep the time and the mark that they began with.',
];

/** Quick tips, and what comes after the form. */
export function TestFormSide({ testId }: { testId?: string }) {
  return (
    <div className={`${layout.stack} ${layout.narrowable} ${space.gap28} ${classes.side}`}>
      <aside aria-labelledby="quick-tips" className={`${layout.ruledInk} ${space.headroom16}`}>
        <h2 id="quick-tips" className={prose.cardTitle}>
          Quick Tips
        </h2>
        <ul
          className={`${layout.stack} ${prose.faint} ${prose.loose} ${prose.bubbles} ${space.gap10} ${space.above12} ${classes.tips}`}
        >
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </aside>
      <aside aria-labelledby="next-steps" className={`${layout.ruledInk} ${space.headroom16}`}>
        <h2 id="next-steps" className={prose.cardTitle}>
          Next Steps
        </h2>
        <ol
          className={`${layout.stack} ${prose.faint} ${prose.loose} ${space.gap10} ${space.above12} ${classes.steps}`}
        >
          <li>
            {testId === undefined ? (
              'Add questions to it, one by one or from a file'
            ) : (
              <Link to={paths.instructor.questions} search={{ test: testId }}>
                Add or change its questions
              </Link>
            )}
          </li>
          <li>
            {testId === undefined ? (
              'Preview it as a candidate'
            ) : (
              <Link to={paths.instructor.previewTest} params={{ testId }} target="_blank" rel="noopener">
                Preview it as a candidate
              </Link>
            )}
          </li>
          <li>Publish it, in the catalogue or by its link</li>
        </ol>
      </aside>
    </div>
  );
}
