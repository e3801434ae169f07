import type { NumberKey } from '#contract/question-details.ts';
import type { FileKind } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { htmlWords } from '../xml/parse-xml.ts';
import { gapsReplaced } from './gap-lines.ts';
import { escaped, htmlOf } from './rich-html.ts';

const moodleTypes: Record<FileKind, string> = {
  choice: 'multichoice',
  'true-false': 'truefalse',
  written: 'shortanswer',
  ordering: 'ordering',
  matching: 'matching',
  gaps: 'cloze',
  number: 'numerical',
  essay: 'essay',
};
export const moodleType = (question: PortableQuestion): string => moodleTypes[kindOf(question).inFiles];

/** Media are named as files that stand with the text. */
export const moodleHtml = (text: string): string => htmlOf(text, ({ id }) => `@@PLUGINFILE@@/${id}`);

/** An element with a text of ours in it. */
type WriteText = (name: string, text: string, attributes?: string, inner?: string) => string;

/** What is right of a question, and its text as HTML where that says it. */
export function moodleAnswers(question: PortableQuestion, write: WriteText): { answers: string; text?: string } {
  const { options, acceptedAnswers, details } = question;
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  const { inFiles, hasSeveralRight } = kindOf(question);
  switch (inFiles) {
    case 'choice': {
      if (!hasSeveralRight)
        return { answers: `<single>true</single>${optionsXml(options, { right: 100, wrong: 0 }, write)}` };
      const share = Number((100 / Math.max(1, right)).toFixed(5));
      return { answers: `<single>false</single>${optionsXml(options, { right: share, wrong: -share }, write)}` };
    }
    case 'true-false': {
      const isTrue = options.some(({ text, isCorrect }) => isCorrect && /^true$/i.test(text));
      const answer = (said: boolean) => answerXml(String(said), said === isTrue ? 100 : 0);
      return { answers: answer(true) + answer(false) };
    }
    case 'written':
      return {
        answers: `<usecase>0</usecase>${acceptedAnswers.map((text) => answerXml(text.replaceAll('*', String.raw`\*`), 100)).join('')}`,
      };
    case 'ordering':
      return { answers: options.map(({ text }, place) => write('answer', text, ` fraction="${place + 1}"`)).join('') };
    case 'matching': {
      const pair = (left: string, match: string) =>
        write(
          'subquestion',
          left,
          '',
          `<answer><text>${escaped(htmlWords(htmlOf(match, () => undefined)))}</text></answer>`,
        );
      const pairs = (details.pairs ?? []).map(({ text, match }) => pair(text, match));
      return { answers: [...pairs, ...(details.extras ?? []).map((extra) => pair('', extra))].join('') };
    }
    case 'gaps': {
      const gaps = details.gaps ?? [];
      return { answers: '', text: gapsReplaced(moodleHtml(question.text), (place) => cloze(gaps[place])) };
    }
    case 'number':
      return { answers: details.number ? numberXml(details.number) : '' };
    case 'essay':
      return {
        answers: `<responseformat>editor</responseformat>${write('graderinfo', details.essay?.modelAnswer ?? '')}`,
      };
  }
}

const optionsXml = (options: PortableQuestion['options'], share: { right: number; wrong: number }, write: WriteText) =>
  options
    .map(({ text, isCorrect }) => write('answer', text, ` fraction="${isCorrect ? share.right : share.wrong}"`))
    .join('');

const answerXml = (text: string, fraction: number, inner = '') =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escaped(text)}</text>${inner}</answer>`;

/** `{1:SHORTANSWER:=one~=other}`; chosen where there is something to choose from. */
function cloze(gap: { accepted: string[]; choices: string[] } | undefined): string {
  const { accepted = [], choices = [] } = gap ?? {};
  const said = choices.length > 0 ? choices : accepted;
  const all = [...said, ...accepted.filter((one) => !said.includes(one))];
  const alternatives = all.map((one) => `${accepted.includes(one) ? '=' : ''}${clozeText(one)}`);
  return `{1:${choices.length > 0 ? 'MULTICHOICE' : 'SHORTANSWER'}:${alternatives.join('~')}}`;
}

const clozeText = (text: string) => escaped(text.replaceAll(/[\\}#~/"]|^[=%]/g, String.raw`\$&`));

function numberXml(key: NumberKey): string {
  const { value, tolerance } = toleranceOf(key);
  const units = key.units.map(
    ({ name, factor }) => `<unit><multiplier>${1 / factor}</multiplier><unit_name>${escaped(name)}</unit_name></unit>`,
  );
  return `${answerXml(String(value), 100, `<tolerance>${tolerance}</tolerance>`)}${units.length > 0 ? `<units>${units.join('')}</units>` : ''}`;
}

/** As a number and how far an answer may be off, both ways. */
export function toleranceOf(key: NumberKey): { value: number; tolerance: number } {
  switch (key.tolerance) {
    case 'absolute':
      return { value: key.value, tolerance: key.amount };
    case 'percent':
      return { value: key.value, tolerance: Number(((Math.abs(key.value) * key.percent) / 100).toPrecision(12)) };
    case 'range':
      return { value: (key.from + key.to) / 2, tolerance: (key.to - key.from) / 2 };
  }
}
