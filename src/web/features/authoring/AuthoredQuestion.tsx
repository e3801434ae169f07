import { IconCheck } from '@tabler/icons-react';
import type { AuthorQuestion } from '#contract/tests.ts';
import { questionText } from '#domain/question/question-text.ts';
import { DifficultyBadge } from '#web/ui/badges.tsx';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import classes from './authored-question.module.css';

type Props = { question: AuthorQuestion; number: number };

/** A question as its author reads it, with the key marked by a word as well. */
export function AuthoredQuestion({ question, number }: Props) {
  const { type, options, acceptedAnswers, explanation, points, difficulty } = question;
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <span className={classes.number}>Question {number}</span>
        <DifficultyBadge difficulty={difficulty} />
        <span className={classes.points}>{counted(points, 'point')}</span>
      </div>
      <h3 className={classes.text}>
        <QuestionText text={questionText(question, number)} />
      </h3>
      {type === 'short-answer' ? (
        <p className={classes.accepted}>
          <span>{acceptedAnswers.length === 1 ? 'Accepted answer' : 'Accepted answers'}</span>{' '}
          {acceptedAnswers.join(', ')}
        </p>
      ) : (
        <ol className={classes.options}>
          {options.map(({ _id, text, isCorrect }, index) => (
            <li key={_id} className={classes.option} data-right={isCorrect}>
              <span className={classes.bubble} aria-hidden="true">
                {String.fromCharCode(65 + index)}
              </span>
              <span className={classes.optionText}>
                <QuestionText text={text} />
              </span>
              {isCorrect && (
                <span className={classes.note}>
                  <IconCheck size={15} stroke={2.5} aria-hidden="true" />
                  Correct answer
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {explanation !== '' && (
        <div className={classes.explanation}>
          <QuestionText text={explanation} />
        </div>
      )}
    </li>
  );
}
