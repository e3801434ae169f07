import { IconCheck } from '@tabler/icons-react';
import { kindOf } from '#domain/kinds/kinds.ts';
import { joined, rich } from '#domain/kinds/said.ts';
import type { ReadyQuestion, WaitingQuestion } from '#domain/question-import/imported-file.ts';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SaidText } from '#web/ui/SaidText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './bulk-upload.module.css';
import type { OwnTest } from './questions.ts';

type Props = {
  ready: readonly ReadyQuestion[];
  /** Those whose test is to be chosen yet. */
  waiting: readonly WaitingQuestion[];
  tests: readonly OwnTest[];
  /** How many the file holds, those that are left out too. */
  parsed: number;
  /** Whether all of them stand below, beside what they were read from. */
  isShownBelow: boolean;
};

const previewed = 5;

/** What the file holds: the first few questions, each with its key. */
export function ParsedQuestions({ ready, waiting, tests, parsed, isShownBelow }: Props) {
  const titles = new Map(tests.map((test) => [test._id, test.title]));
  const into = new Set(ready.map(({ testId }) => testId)).size;
  const all = [...ready.map((one) => ({ ...one, test: titles.get(one.testId) })), ...waiting];
  const shown: (WaitingQuestion & { test?: string | undefined })[] = isShownBelow ? [] : all.slice(0, previewed);
  const more = all.length - shown.length;
  return (
    <>
      <p role="status" className={`${prose.strong} ${prose.good} ${classes.done}`}>
        Successfully parsed {counted(parsed, 'question')}
      </p>
      <p className={`${prose.lead} ${classes.note}`}>{wayOn({ waiting: waiting.length, ready: ready.length, into })}</p>
      <ol className={layout.ruled} hidden={isShownBelow} aria-label={`The first ${shown.length} questions`}>
        {shown.map(({ place, test, question }) => (
          <li key={place} className={`${layout.ruledBelow} ${grid.tall12}`}>
            <p className={`${prose.breakable} ${prose.serif} ${prose.option} ${prose.asWritten} ${prose.leading140}`}>
              <QuestionText text={question.text} />
            </p>
            <p className={`${layout.line} ${space.gap6} ${prose.strong} ${prose.breakable} ${prose.good}`}>
              <IconCheck size={15} stroke={2.5} aria-hidden="true" />
              <span>
                <SaidText
                  said={joined(
                    kindOf(question)
                      .rightTexts(question)
                      .map((right) => [rich(right)]),
                    ' · ',
                  )}
                />
              </span>
            </p>
            <p className={prose.lead}>{[test, question.category, question.difficulty].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
      {more > 0 && !isShownBelow && <p className={prose.lead}>and {more} more</p>}
    </>
  );
}

function wayOn({ waiting, ready, into }: { waiting: number; ready: number; into: number }): string {
  if (waiting > 0) return 'Choose the test that they go into.';
  return ready === 0 ? 'None of them is new.' : `They go into ${counted(into, 'test')}.`;
}
