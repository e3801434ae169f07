import { type Paragraph, type Table, TextRun } from 'docx';
import type { NumberKey } from '#contract/question-details.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { type Inline, parseRichText } from '#domain/question/rich-text.ts';
import { letterOf } from '../../paper/option-signs.ts';
import {
  arrow,
  betweenAnswers,
  betweenChoices,
  chooseFrom,
  type PaperRole,
  withUnit,
} from '../../paper/paper-roles.ts';
import { inlineRuns, paragraphOf, tableOf, textParagraphs, type Writing } from './word-texts.ts';

type Paragraphs = (Paragraph | Table)[];

/** What a candidate can choose from, and with the key what is right of it. */
export function answerParagraphs(
  question: PortableQuestion,
  writing: Writing,
  { reference, hasKey }: { reference: string; hasKey: boolean },
): Paragraphs {
  const { options, acceptedAnswers, details } = question;
  const said = (role: PaperRole, label: string, text: string): Paragraphs =>
    hasKey ? [paragraphOf(role, [strong(`${label} `), new TextRun(text)], text)] : [];
  const { inFiles, hasSeveralRight } = kindOf(question);
  switch (inFiles) {
    case 'choice':
    case 'true-false': {
      const right = options.flatMap(({ isCorrect }, place) => (isCorrect ? [letterOf(place)] : []));
      return [
        ...options.flatMap(({ text }) => textParagraphs(text, 'option', writing, { counted: { reference, level: 1 } })),
        ...said('answer', hasSeveralRight ? 'Answers:' : 'Answer:', right.join(', ')),
      ];
    }
    case 'written':
      return said('answer', 'Answer:', acceptedAnswers.join(betweenAnswers));
    case 'number':
      return details.number ? said('number', 'Answer:', numberText(details.number)) : [];
    case 'gaps':
      return (details.gaps ?? []).flatMap((gap, place) => gapParagraphs(gap, place, hasKey));
    case 'matching':
      return matchingParagraphs(details, writing, hasKey);
    case 'ordering': {
      const parts = options.map(({ text }) => text);
      if (!hasKey)
        return [...parts]
          .sort((one, other) => one.localeCompare(other))
          .flatMap((text) => textParagraphs(text, 'text', writing));
      return parts.flatMap((text) => textParagraphs(text, 'part', writing));
    }
    case 'essay':
      return hasKey
        ? textParagraphs(details.essay?.modelAnswer ?? '', 'model answer', writing, {
            before: [strong('Model answer: ')],
          })
        : [];
  }
}

export const strong = (text: string) => new TextRun({ text, bold: true });

function gapParagraphs(
  { accepted, choices }: { accepted: string[]; choices: string[] },
  place: number,
  hasKey: boolean,
): Paragraphs {
  const label = strong(`Gap ${place + 1}: `);
  const listed = choices.join(betweenChoices);
  if (!hasKey) return choices.length === 0 ? [] : [paragraphOf('text', [label, new TextRun(listed)], listed)];
  const text = accepted.join(betweenChoices) + (choices.length === 0 ? '' : chooseFrom + listed);
  return [paragraphOf('gap', [label, new TextRun(text)], text)];
}

function matchingParagraphs(
  { pairs = [], extras = [] }: PortableQuestion['details'],
  writing: Writing,
  hasKey: boolean,
): Paragraphs {
  if (!hasKey)
    return [
      columnsOf(
        pairs.map(({ text }) => text),
        rightsOf(pairs, extras),
        writing,
      ),
    ];
  return [...pairs, ...extras.map((match) => ({ text: '', match }))].flatMap(({ text, match }) => {
    const after = [
      new TextRun(arrow),
      ...parseRichText(match).flatMap((block) => (block.kind === 'line' ? inlineRuns(block.content, writing) : [])),
    ];
    return textParagraphs(text, 'pair', writing, { after });
  });
}

/** In an order that says nothing of what belongs together. */
const rightsOf = (pairs: readonly { match: string }[], extras: readonly string[]) =>
  [...pairs.map(({ match }) => match), ...extras].sort((one, other) => one.localeCompare(other));

/** What fits into a cell. */
const cell = (text = ''): Inline[] =>
  parseRichText(text).flatMap((block) => (block.kind === 'line' ? block.content : []));

function columnsOf(lefts: readonly string[], rights: readonly string[], writing: Writing): Table {
  const count = Math.max(lefts.length, rights.length);
  const rows = Array.from({ length: count }, (_, place) => [cell(lefts[place]), cell(rights[place])]);
  return tableOf({ kind: 'table', alignments: [], head: [cell('Match'), cell('With')], rows }, writing);
}

const farthest = 1e30;

/** `19.6 ± 0.4 m/s; 1 cm/s = 0.01 m/s; with its unit`. */
function numberText(key: NumberKey): string {
  const [base, ...others] = key.units;
  return [
    `${tolerance(key)}${base ? ` ${base.name}` : ''}`,
    ...others.map(({ name, factor }) => `1 ${name} = ${factor} ${base?.name ?? ''}`),
    ...(key.asksUnit ? [withUnit] : []),
  ].join(betweenAnswers);
}

function tolerance(key: NumberKey): string {
  switch (key.tolerance) {
    case 'absolute':
      return key.amount === 0 ? String(key.value) : `${key.value} ± ${key.amount}`;
    case 'percent':
      return `${key.value} ± ${key.percent}%`;
    case 'range':
      if (key.to >= farthest) return `at least ${key.from}`;
      return key.from <= -farthest ? `at most ${key.to}` : `${key.from} to ${key.to}`;
  }
}
