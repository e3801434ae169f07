import type { FileItem, FileKey } from '../file-item.ts';
import { endsOf } from '../number-ends.ts';
import { arrow, betweenAnswers, betweenChoices, chooseFrom, withUnit } from './paper-roles.ts';
import { cut, spelled, wordsOf } from './paragraph.ts';
import { textOf } from './part-text.ts';
import type { Said } from './reading.ts';

type StyledKey = { key: FileKey; own?: FileItem['own'] };

/** What is right of a question whose paragraphs say themselves what they are; nothing where none does, or it is none. */
export function styledKey(said: readonly Said[]): StyledKey | undefined {
  const [first] = said;
  const of = said.filter(({ as }) => as === first?.as);
  switch (first?.as) {
    case 'answer': {
      const answers = lineOf(first).split(betweenAnswers).filter(Boolean);
      return {
        key: {
          kind: 'written',
          answers: answers.map((text) => ({ text, weight: 1, feedback: '', isCaseSensitive: false })),
        },
      };
    }
    case 'number':
      return numberKey(lineOf(first));
    case 'gap':
      return { key: { kind: 'gaps', gaps: of.map(gapOf) } };
    case 'pair':
      return { key: matchingOf(of) };
    case 'part':
      return { key: { kind: 'ordering', parts: of.map(({ parts }) => textOf(parts)) } };
    case 'model answer':
      return { key: { kind: 'essay', modelAnswer: textOf(first.parts), forMarkers: '' } };
    default:
      return undefined;
  }
}

const lineOf = ({ parts }: Said) => spelled(parts.flatMap(({ runs }) => runs));

const listed = (text: string) => text.split(betweenChoices).filter(Boolean);

function gapOf(said: Said): { accepted: string[]; choices: string[] } {
  const [accepted = '', choices = ''] = lineOf(said)
    .replace(/^Gap \d+:\s*/, '')
    .split(chooseFrom);
  return { accepted: listed(accepted), choices: listed(choices) };
}

function matchingOf(said: readonly Said[]): FileKey {
  const pairs = said.flatMap(({ parts }) => {
    const [part = { runs: [], blocks: [] }, ...others] = parts;
    // What belongs to nothing has nothing before the arrow, not even the space.
    const words = ` ${wordsOf(part.runs)}`;
    const at = words.lastIndexOf(arrow) - 1;
    if (at < -1) return [];
    const left = { ...part, runs: cut(part.runs, 0, Math.max(0, at)) };
    const right = { ...part, blocks: [], runs: cut(part.runs, at + arrow.length) };
    return [{ left: textOf([left, ...others]), right: textOf([right]) }];
  });
  return {
    kind: 'matching',
    pairs: pairs.filter(({ left }) => left !== ''),
    extras: pairs.flatMap(({ left, right }) => (left === '' ? [right] : [])),
  };
}

const written = String.raw`[-+−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const key = new RegExp(
  `^(?:(?<from>${written}) to (?<to>${written})|at least (?<least>${written})|at most (?<most>${written})|(?<value>${written})(?: ± (?<off>${written})(?<percent>%)?)?)(?: (?<unit>[^;]{1,30}))?$`,
);
const otherUnit = new RegExp(`^1 (?<name>.{1,30}) = (?<factor>${written}) .{1,30}$`);
const farthest = 1e30;

/** `19.6 ± 0.4 m/s; 1 cm/s = 0.01 m/s; with its unit`, `5 ± 2%`, `1 to 2`, `at least 5`. */
function numberKey(said: string): StyledKey | undefined {
  const [first = '', ...others] = said.replaceAll('−', '-').split(betweenAnswers);
  const found = key.exec(first)?.groups;
  if (!found) return undefined;
  const units = [
    ...(found['unit'] === undefined ? [] : [{ name: found['unit'], factor: 1 }]),
    ...others.flatMap((other) => {
      const { name, factor } = otherUnit.exec(other)?.groups ?? {};
      return name === undefined ? [] : [{ name, factor: Number(factor) }];
    }),
  ];
  const rest = { units, asksUnit: others.includes(withUnit) };
  const number = { ...tolerated(found), ...rest };
  const [from, to] = endsOf(number);
  const value = number.tolerance === 'range' ? {} : { value: number.value };
  return {
    key: { kind: 'number', answers: [{ from, to, ...value, weight: 1, feedback: '' }], units },
    own: { type: 'numeric', details: { number } },
  };
}

type Tolerated =
  | { tolerance: 'absolute'; value: number; amount: number }
  | { tolerance: 'percent'; value: number; percent: number }
  | { tolerance: 'range'; from: number; to: number };

function tolerated({
  value,
  off = '0',
  percent,
  from,
  to,
  least,
  most,
}: Record<string, string | undefined>): Tolerated {
  if (value === undefined)
    return {
      tolerance: 'range',
      from: Number(from ?? least ?? -farthest),
      to: Number(to ?? most ?? farthest),
    };
  return percent === undefined
    ? { tolerance: 'absolute', value: Number(value), amount: Number(off) }
    : { tolerance: 'percent', value: Number(value), percent: Number(off) };
}
