import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { publishChecklist, secondsForEach, type ToLookAt } from '#domain/test/publish-checklist.ts';
import { paths } from '#web/paths.ts';
import { durationText } from '#web/ui/durations.ts';
import { counted, pointsText } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { ownTestQuery, undescribedQuery } from './authoring.ts';

type Props = { testId: string; onGo: () => void };

/** What the test is by now, and what its author ought to look at before candidates do. */
export function PublishChecklist({ testId, onGo }: Props) {
  const { data: test } = useQuery(ownTestQuery(testId));
  const { data: undescribed } = useQuery(undescribedQuery(testId));
  if (test === undefined || undescribed === undefined) return null;
  const points = test.questions.reduce((sum, question) => sum + question.points, 0);
  const seconds = secondsForEach(test);
  const found = publishChecklist(test, undescribed);
  return (
    <section aria-label="Before it is published" className={`${layout.stack} ${space.gap8} ${space.above12}`}>
      <p className={prose.figures}>
        {counted(test.questionCount, 'question')},{' '}
        {test.questionCount === test.questions.length && `${pointsText(Number(points.toFixed(2)))}, `}
        {counted(test.timeLimit, 'minute')}
        {seconds !== undefined && `: ${durationText(seconds)} for each`}
      </p>
      {found.length > 0 && (
        <>
          <p className={prose.strong}>To look at. You can publish all the same.</p>
          <ul className={`${layout.bare} ${layout.stack} ${space.gap6}`}>
            {found.map((item) => (
              <li key={`${item.about} ${item.questionId ?? ''} ${item.detail ?? ''}`} className={layout.head}>
                <span className={prose.breakable}>{textOf(item)}</span>
                <Link
                  to={item.about === 'time' ? paths.instructor.editTest : paths.instructor.test}
                  params={{ testId }}
                  search={item.questionId === undefined ? {} : { edit: item.questionId }}
                  aria-label={`Go to it: ${textOf(item)}`}
                  onClick={onGo}
                >
                  Go to it
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function textOf({ about, number, detail = '' }: ToLookAt): string {
  switch (about) {
    case 'key':
      return `Question ${number} is not whole: ${detail}`;
    case 'picture':
      return `${number === undefined ? 'A passage' : `Question ${number}`} has a picture without a description`;
    case 'passage':
      return detail === '' ? 'A passage has no questions' : `The passage ‘${detail}’ has no questions`;
    case 'section':
      return `The section ‘${detail}’ has no questions`;
    case 'pool':
      return detail;
    case 'time':
      return 'There is hardly time to read each question';
  }
}
