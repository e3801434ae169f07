import type { OpenedEssay } from '#contract/marking.ts';
import { countWords } from '#domain/kinds/essay/count-words.ts';
import { wordsText } from '#domain/kinds/essay/rubric-cell.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { fetchEssayFile } from '#web/api/answer-files.ts';
import { AttachedFile } from '#web/kinds/essay/AttachedFile.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './marking.module.css';
import { pointsText } from './points-text.ts';

type Props = { essay: OpenedEssay; showsModel: boolean };

/** The question, what was written, and what there is to hold it against. */
export function AnswerRead({ essay: { _id, question, text, file, others, isThirdWord }, showsModel }: Props) {
  const asked = wordsText(question.essay.words);
  return (
    <>
      <h2 className={`${prose.question} ${prose.size19} ${prose.breakable}`}>
        <QuestionText text={question.text} />
      </h2>
      <p className={`${prose.note} ${space.above8} ${space.below16} ${prose.figures}`}>
        {counted(countWords(text), 'word')}
        {asked !== '' && `, asked for ${asked}`}
      </p>
      {showsModel && (
        <section aria-label="Model answer" className={`${surface.remark} ${space.below16}`}>
          <p className={prose.strong}>Model answer</p>
          <p className={prose.asWritten}>
            {question.essay.modelAnswer === '' ? 'The author has written none.' : question.essay.modelAnswer}
          </p>
        </section>
      )}
      <div className={`${layout.ruled} ${space.headroom20}`}>
        <p className={`${prose.serif} ${prose.breakable} ${classes.text}`} dir="auto">
          {text}
        </p>
        {file && (
          <div className={`${space.above16} ${classes.file}`}>
            {file.lateAt !== null && (
              <p className={`${surface.remark} ${space.below16}`}>
                The file came after the end, on <time dateTime={file.lateAt}>{dayAndTimeText(file.lateAt)}</time>.
                Whether it counts is yours to say.
              </p>
            )}
            {file.isThere ? (
              <AttachedFile
                id={_id}
                kind={file.kind}
                name={file.kind === 'pdf' ? 'Answer' : 'The attached page'}
                showsAtOnce
                open={() => fetchEssayFile(_id)}
              />
            ) : (
              <p className={surface.remark}>A file was attached, and has not reached the server.</p>
            )}
          </div>
        )}
      </div>
      {others.length > 0 && (
        <section aria-label="Other marks" className={`${surface.remark} ${space.above20}`}>
          {isThirdWord && <p className={prose.strong}>Two marks, and your word decides.</p>}
          {others.map(({ round, by, at, points, comment }) => (
            <p key={round} className={`${prose.breakable} ${space.above8}`}>
              <b className={prose.figures}>{pointsText(points)}</b> by {studentNameText(by)},{' '}
              <time dateTime={at}>{dayAndTimeText(at)}</time>
              {comment !== '' && `: ${comment}`}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
