import type { Line, Row } from './line.ts';

type Option = Line & { sign: { kind: 'option'; place: number } };
const isOption = (line: Line | undefined): line is Option => line?.sign.kind === 'option';
const isNumber = (line: Line | undefined) => line?.sign.kind === 'number';

/**
 * Takes the options of a question together, from all rows on which they stand. How a row is cut is decided by what makes
 * them whole: one of each letter from A on, or as many of each as questions stand beside each other above them.
 */
export function optionBlocks(rows: readonly Row[]): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < rows.length;) {
    const block = rows.slice(at, endOfBlock(rows, at));
    at += block.length;
    const cuts = cutsOf(block);
    lines.push(...(inColumns(block, cuts, lines) ?? inOneColumn(block, cuts, rows[at])));
  }
  return lines;
}

/** A row with what stands below it and begins with an option, or is a picture of one. */
function endOfBlock(rows: readonly Row[], from: number): number {
  let end = from + 1;
  while (isOption(rows[end]?.lines[0]) || (isPicture(rows[end]) && isOption(rows[end + 1]?.lines[0]))) end += 1;
  return end;
}

const isPicture = (row: Row | undefined) => row?.lines[0]?.sign.kind === 'blocks';

/** The block cut in each way, from the one that finds most. */
function cutsOf(block: readonly Row[]): Line[][] {
  const usual = block.map(({ lines }) => lines);
  const inAnyOrder = block.map(({ anyOrder }) => anyOrder);
  const withoutHead = block.map(({ uncut, lines }, place) => (place === 0 ? uncut : lines));
  const isOther = (rows: readonly Line[][]) => rows.some((lines, place) => lines !== usual[place]);
  return [inAnyOrder, usual, withoutHead].filter((rows) => rows === usual || isOther(rows)).map((rows) => rows.flat());
}

function inOneColumn(block: readonly Row[], cuts: readonly Line[][], next: Row | undefined): Line[] {
  for (const lines of cuts) {
    if (timesWhole(lines) === 1) return inOrder(lines);
  }
  const beside = block[0]?.beside ?? [];
  if (block.length === 1 && areInSequence(beside, next?.lines[0])) return beside;
  return block.flatMap(({ lines }) => lines);
}

/** Questions that stand beside each other, each with its own options below it. */
function inColumns(block: readonly Row[], cuts: readonly Line[][], above: Line[]): Line[] | undefined {
  for (const lines of cuts) {
    const times = timesWhole(lines);
    const heads = times > 1 ? headsOf(lines, block[0]?.beside ?? [], above, times) : undefined;
    if (!heads) continue;
    const columns = heads.map((): Line[] => []);
    // The first A is of the first question, the second A of the second.
    const seen = new Map<number, number>();
    for (const option of lines.filter(isOption)) {
      const column = seen.get(option.sign.place) ?? 0;
      columns[column]?.push(option);
      seen.set(option.sign.place, column + 1);
    }
    return heads.flatMap((head, column) => [head, ...inOrder(columns[column] ?? [])]);
  }
  return undefined;
}

/** The questions above, taken from there; nothing where they are not so many. */
function headsOf(lines: readonly Line[], beside: Line[], above: Line[], times: number): Line[] | undefined {
  if (lines.some((line) => !isOption(line) && !isNumber(line))) return undefined;
  if (beside.length === times) return beside;
  const own = lines.filter(isNumber);
  const wanted = times - own.length;
  if (own.length !== 1 || wanted > above.length || !above.slice(-wanted).every(isNumber)) return undefined;
  return [...above.splice(-wanted), ...own];
}

/** Two questions on one line, where the second does not come below. */
function areInSequence([first, second, ...others]: readonly Line[], next: Line | undefined): boolean {
  if (first?.sign.kind !== 'number' || second?.sign.kind !== 'number' || others.length > 0) return false;
  const { number } = second.sign;
  return number === first.sign.number + 1 && !(next?.sign.kind === 'number' && next.sign.number === number);
}

/** How often each letter from A to the last is there, where all are equally often; else 0. */
function timesWhole(lines: readonly Line[]): number {
  const counts: number[] = [];
  for (const { sign } of lines.filter(isOption)) counts[sign.place] = (counts[sign.place] ?? 0) + 1;
  const [times = 0] = counts;
  return counts.length > 1 && Array.from(counts).every((count) => count === times) ? times : 0;
}

/** By their letters; what stands below an option stays with it. */
function inOrder(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(isOption);
  const groups: { place: number; lines: Line[] }[] = [];
  for (const line of lines.slice(first)) {
    if (isOption(line)) groups.push({ place: line.sign.place, lines: [line] });
    else groups.at(-1)?.lines.push(line);
  }
  const isInOrder = groups.every(({ place }, at) => place === at);
  if (isInOrder) return [...lines];
  return [
    ...lines.slice(0, first),
    ...groups.sort((one, other) => one.place - other.place).flatMap((group) => group.lines),
  ];
}
