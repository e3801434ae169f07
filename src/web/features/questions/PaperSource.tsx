import { Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { kindOf } from '#domain/kinds/kinds.ts';
import { joined, rich } from '#domain/kinds/said.ts';
import type { ImportedFile, ReadParagraph, ReadyQuestion } from '#domain/question-import/imported-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SaidText } from '#web/ui/SaidText.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './paper-source.module.css';

/** What scrolls by itself has to be reached by keyboard. */
const scrolling = { role: 'group', tabIndex: 0 };

type Props = {
  imported: ImportedFile;
  source: readonly ReadParagraph[];
  /** Reads the paper anew, as somebody has corrected it. */
  onRead: (text: string) => void;
};

/** A paper as it was read, line by line, beside the questions that were made of it. */
export function PaperSource({ imported, source, onRead }: Props) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const questions = questionsIn(imported);
  return (
    <section className={`${layout.stack} ${space.gap12}`} aria-labelledby={`${id}-head`}>
      <div className={`${layout.cluster} ${layout.middle} ${space.gap12}`}>
        <h3 id={`${id}-head`} className={`${prose.serif} ${prose.size19} ${layout.growing}`}>
          {counted(questions.length, 'question')} found
        </h3>
        {text === null && (
          <Button look="outline" size="small" onClick={() => setText(asText(source))}>
            <IconPencil size={17} stroke={1.75} aria-hidden="true" />
            Correct the Text
          </Button>
        )}
      </div>
      <div className={`${layout.stack} ${layout.top} ${space.gap16} ${grid.halves} ${grid.foldsOnTablet}`}>
        {text === null ? (
          <SourceLines source={source} imported={imported} />
        ) : (
          <div className={`${layout.stack} ${space.gap10} ${classes.column}`}>
            <Textarea
              aria-label="The text of the paper"
              rows={20}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <div className={`${layout.cluster} ${space.gap10}`}>
              <Button size="small" disabled={text.trim() === ''} onClick={() => onRead(text)}>
                Read Again
              </Button>
              <Button look="quiet" size="small" onClick={() => setText(null)}>
                Leave It
              </Button>
            </div>
          </div>
        )}
        <div className={classes.column} {...scrolling} aria-label="Questions found">
          <ol className={classes.questions} aria-label="What was found">
            {questions.map((question) => (
              <Found key={question.place} question={question} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

const asText = (source: readonly ReadParagraph[]) => source.map(({ text }) => text).join('\n');

function SourceLines({ source, imported }: Pick<Props, 'source' | 'imported'>) {
  const bad = new Set(imported.bad.map(({ place }) => place));
  return (
    <div className={`${classes.column} ${surface.box}`} {...scrolling} aria-label="Lines of the paper">
      <ol className={classes.lines} aria-label="What was read">
        {source.map(({ text, as, place }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line of a paper has no other name than its place
          <li key={at} data-state={stateOf(as, place !== null && bad.has(place))}>
            <div className={`${prose.breakable} ${prose.asWritten} ${prose.serif}`}>
              <QuestionText text={asLine(withoutMedia(text))} />
            </div>
            <div className={`${prose.note} ${classes.as}`}>
              {place === null ? as : as.replace(/^question\b/, `question ${place}`)}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Pictures are not brought yet, so there is nothing to show. */
const withoutMedia = (text: string) => text.replaceAll(/!\[(.*?)\]\((picture|sound):[^)\s]*\)/g, '[$2: $1]');

/** The number of a question begins no list here. */
const asLine = (text: string) => text.replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');

function stateOf(as: string, isBad: boolean): 'taken' | 'bad' | 'left' {
  if (as === 'not taken') return 'left';
  return isBad ? 'bad' : 'taken';
}

type FoundQuestion = { place: number; text: string; question: ReadyQuestion['question'] | null; reason: string };

function questionsIn({ ready, waiting, bad, unfinished = [] }: ImportedFile): FoundQuestion[] {
  const texts = new Map(unfinished.map(({ place, draft }) => [place, draft.text]));
  return [
    ...[...ready, ...waiting].map(({ place, question }) => ({ place, text: question.text, question, reason: '' })),
    ...bad.map(({ place, reason }) => ({ place, text: texts.get(place) ?? '', question: null, reason })),
  ].sort((one, other) => one.place - other.place);
}

function Found({ question: { place, text, question, reason } }: { question: FoundQuestion }) {
  return (
    <li data-state={question ? 'taken' : 'bad'}>
      <span className={prose.figures}>{place}</span>
      <div className={layout.narrowable}>
        <div className={`${prose.breakable} ${prose.serif} ${prose.asWritten}`}>
          <QuestionText text={withoutMedia(text)} />
        </div>
        {question ? (
          <p className={prose.note}>{kindSaid(question)}</p>
        ) : (
          <p className={`${surface.card} ${surface.warned} ${prose.size14} ${grid.padded8by12}`}>{reason}</p>
        )}
        {question && (
          <p className={`${prose.good} ${prose.size14}`}>
            <SaidText
              said={joined(
                kindOf(question)
                  .rightTexts(question)
                  .map((right) => [rich(right)]),
                ' · ',
              )}
            />
          </p>
        )}
      </div>
      {question ? (
        <IconCheck className={prose.good} size={18} stroke={2} aria-label="Can be added" />
      ) : (
        <IconAlertTriangle className={prose.warn} size={18} stroke={2} aria-label="Cannot be added yet" />
      )}
    </li>
  );
}

function kindSaid(question: ReadyQuestion['question']): string {
  const { options, section, passage, points } = question;
  const { name, hasOptions, givenOptions } = kindOf(question);
  return [
    name,
    ...(hasOptions && givenOptions.length === 0 ? [counted(options.length, 'option')] : []),
    counted(points, 'point'),
    ...(section === undefined ? [] : [section]),
    ...(passage ? ['with its passage'] : []),
  ].join(', ');
}
