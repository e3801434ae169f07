import { IconFlag } from '@tabler/icons-react';
import type { Section } from '#contract/test-parts.ts';
import { countAnswered, type ExamState, isAnswered } from '#domain/attempt/exam-state.ts';
import { isSecondPress } from '#web/ui/second-press.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './question-navigator.module.css';

type Props = {
  /** Whoever tries their own test marks none for review. */
  state: Pick<ExamState, 'questions' | 'answers' | 'currentIndex'> & Partial<Pick<ExamState, 'marked'>>;
  /** Under whose titles they stand, where the test has sections. */
  sections?: readonly Section[] | undefined;
  description: string;
  isBusy: boolean;
  isLocked: boolean;
  onMove: (index: number) => void;
  onSubmit: () => void;
};

/** Every question as a numbered button, the counts, and the second way to submit. */
export function QuestionNavigator({ state, sections, description, isBusy, isLocked, onMove, onSubmit }: Props) {
  const { questions, answers, currentIndex, marked } = state;
  const numbered = questions.map((question, index) => ({ question, index }));
  const answered = countAnswered(state);
  const total = questions.length;
  const grid = (some: typeof numbered) => (
    <ol className={`${layout.stack} ${space.gap7} ${classes.grid}`}>
      {some.map(({ question, index }) => {
        const done = isAnswered(question, answers.get(question._id));
        const isMarked = marked?.has(question._id) ?? false;
        return (
          <li key={question._id}>
            <button
              type="button"
              className={done ? `${classes.number} ${classes.answered}` : classes.number}
              aria-current={index === currentIndex ? 'step' : undefined}
              aria-label={examWords('questionState', {
                number: index + 1,
                done: done ? 'yes' : 'no',
                marked: isMarked ? 'yes' : 'no',
              })}
              onClick={() => {
                if (!isSecondPress()) onMove(index);
              }}
            >
              {index + 1}
              {isMarked && <IconFlag className={classes.flag} size={14} fill="currentColor" aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
  return (
    <nav className={`${layout.stack} ${space.gap16}`} aria-label={examWords('questions')}>
      <div>
        <h2 className={prose.cardSize}>{examWords('questions')}</h2>
        <p className={`${prose.note} ${prose.figures}`}>
          {examWords('progress', { answered, total, percent: Math.round((answered / total) * 100) })}
        </p>
      </div>
      {sections === undefined
        ? grid(numbered)
        : sections.map(({ _id, title, questionIds }) => (
            <div key={_id} className={`${layout.stack} ${space.gap8}`}>
              <h3 className={`${prose.note} ${prose.strong} ${prose.sans} ${prose.breakable}`}>{title}</h3>
              {grid(numbered.filter(({ question }) => questionIds.includes(question._id)))}
            </div>
          ))}
      <p className={`${layout.stack} ${space.gap4} ${prose.note} ${prose.figures} ${classes.counts}`}>
        <span className={classes.answeredCount}>{examWords('answeredCount', { answered })}</span>
        <span className={classes.unansweredCount}>
          {examWords('unansweredCount', { unanswered: total - answered })}
        </span>
        {marked && (
          <span>
            <IconFlag className={classes.flag} size={12} fill="currentColor" aria-hidden="true" />{' '}
            {examWords('forReview', { count: marked.size })}
          </span>
        )}
      </p>
      <SteadyButton look="outline" wide onClick={onSubmit} loading={isBusy} disabled={isLocked}>
        {isBusy ? examWords('submitting') : examWords('submitTest')}
      </SteadyButton>
      {description !== '' && <p className={`${prose.note} ${layout.ruled} ${space.headroom16}`}>{description}</p>}
    </nav>
  );
}
