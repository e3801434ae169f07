import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { type OwnWords, readOwnWords } from '../own-words.ts';

const between = ' · ';
const betweenTags = '; ';

/** `Category: Biology · Difficulty: hard · Tags: cells; water`: what stands with a question and is not asked. */
export function aboutLine({
  category,
  difficulty,
  tags = [],
  details,
  keepsOrder,
  keepsPlace,
}: PortableQuestion): string {
  const said = [
    ['Category', category],
    ['Difficulty', difficulty],
    ['Tags', tags.join(betweenTags)],
    ['Marking', details.markingRule ?? ''],
    ['Keeps its order', keepsOrder === undefined ? '' : keepsOrder ? 'yes' : 'no'],
    ['Keeps its place', keepsPlace === true ? 'yes' : ''],
  ];
  return said.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])).join(between);
}

/** Nothing where it is not as we write it. */
export function readAboutLine(line: string): OwnWords | undefined {
  const said = new Map(
    line.split(between).map((part): [string, string] => {
      const at = part.indexOf(': ');
      return [part.slice(0, at), part.slice(at + 2).trim()];
    }),
  );
  const isSo = (name: string) => (said.has(name) ? said.get(name) === 'yes' : undefined);
  return readOwnWords(
    JSON.stringify({
      category: said.get('Category'),
      difficulty: said.get('Difficulty'),
      tags: said.get('Tags')?.split(betweenTags),
      details: said.has('Marking') ? { markingRule: said.get('Marking') } : undefined,
      keepsOrder: isSo('Keeps its order'),
      keepsPlace: isSo('Keeps its place'),
    }),
  );
}
