import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { essayTextLimit } from '#contract/answers.ts';
import type { WordLimits } from '#contract/question-details.ts';
import { countWords } from '#domain/kinds/essay/count-words.ts';
import { attachedFile, essayAnswer } from '#domain/kinds/essay/essay-answer.ts';
import { writtenText } from '#domain/kinds/writing.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerControlProps } from '../kind-parts.ts';
import { bringEssayFile } from './bring-essay-file.ts';
import classes from './essay-answer.module.css';

const warnsFrom = 500;
/** Long enough that nobody hears a number at every word. */
const tellAfterMs = 3_000;

/** Where the author allows one; on the device before the clock starts. */
const EssayFile = lazy(() => loadUntilThere(async () => ({ default: (await bringEssayFile()).EssayFile })));

/** A sheet that grows with what is written on it, and how many words that is. */
export function EssayAnswer(props: AnswerControlProps) {
  const { question, answer, labelledBy, isLocked, onAnswer } = props;
  const id = useId();
  const text = writtenText(answer);
  const counted = examWords('wordCount', { count: countWords(text) });
  const left = essayTextLimit - text.length;
  const asked = wordsAsked(question.words);
  return (
    <div className={`${layout.stack} ${space.gap6}`}>
      <label htmlFor={id} className={`${prose.small} ${prose.strong}`}>
        {examWords('yourAnswer')}
      </label>
      {asked !== '' && (
        <p id={`${id}-words`} className={prose.note}>
          {asked}
        </p>
      )}
      {/* What is written stands behind the field as well, so that both grow, without a measure at every letter. */}
      <div className={`${layout.stack} ${classes.sheet}`} data-text={`${text}\n`}>
        <textarea
          id={id}
          value={text}
          maxLength={essayTextLimit}
          autoComplete="off"
          disabled={isLocked}
          aria-describedby={asked === '' ? labelledBy : `${labelledBy} ${id}-words`}
          onChange={(event) => onAnswer(written(answer, event.currentTarget.value))}
        />
      </div>
      <p className={`${prose.note} ${prose.figures}`} aria-hidden="true">
        {left <= warnsFrom ? `${counted} · ${examWords('charactersLeft', { count: left })}` : counted}
      </p>
      <Told text={left <= warnsFrom ? examWords('charactersLeft', { count: left }) : counted} />
      {question.takesFile && (
        <Suspense>
          <EssayFile {...props} />
        </Suspense>
      )}
    </div>
  );
}

const written = (answer: Answer | null, text: string) => essayAnswer(text === '' ? null : text, attachedFile(answer));

/** For ears, once the typing rests. */
function Told({ text }: { text: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), tellAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{told}</VisuallyHidden>;
}

function wordsAsked({ from, to }: WordLimits = {}): string {
  if (from !== undefined && to !== undefined) return examWords('wordsFromTo', { from, to });
  if (from !== undefined) return examWords('wordsAtLeast', { from });
  return to === undefined ? '' : examWords('wordsAtMost', { to });
}
