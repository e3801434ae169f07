import type { AnalysedItem, ItemAnalysis } from '#contract/instructor-results.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { itemFlags, optionLetter } from './item-flags.ts';
import { setText } from './set-text.ts';

export const analysisHeadings: CsvRow = [
  'Question',
  'Text',
  'Attempts',
  'Most marks',
  'Facility',
  'Standard deviation',
  'Random guess score (%)',
  'Intended weight (%)',
  'Effective weight (%)',
  'Discrimination index (%)',
  'Discriminative efficiency (%)',
  'Chosen by the top, middle and bottom third (%)',
  'Look at',
  'What the figures are over',
];

/** A question's figures as a row of the export; a figure that is absent is an empty cell. */
export function analysisRow(item: AnalysedItem, sets: ItemAnalysis['sets']): CsvRow {
  return [
    item.number,
    item.text,
    item.attempts,
    item.maxMark,
    cell(item.facility),
    cell(item.standardDeviation),
    cell(item.randomGuessScore),
    cell(item.intendedWeight),
    cell(item.effectiveWeight),
    cell(item.discriminationIndex),
    cell(item.discriminativeEfficiency),
    item.options.map(optionCell).join('; '),
    itemFlags(item)
      .map((flag) => flag.text)
      .join('; '),
    basisText(item, sets),
  ];
}

function basisText(item: AnalysedItem, sets: ItemAnalysis['sets']): string {
  const own = `${item.attempts} ${item.attempts === 1 ? 'attempt' : 'attempts'} that had this question`;
  const shown = sets.find((set) => set.shown);
  if (shown === undefined || item.intendedWeight === null) return own;
  const others = `${shown.attempts} ${shown.attempts === 1 ? 'attempt' : 'attempts'}`;
  return `${own}; its weights: ${others} with the same questions (${setText(shown)})`;
}

/** Six digits after the point are more than any class can tell. */
const cell = (figure: number | null) => (figure === null ? '' : Number(figure.toFixed(6)));

function optionCell({ isCorrect, top, middle, bottom }: AnalysedItem['options'][number], index: number): string {
  const shares = [top, middle, bottom].map((share) => (share === null ? '-' : Math.round(share * 100)));
  return `${optionLetter(index)}${isCorrect ? ' (key)' : ''} ${shares.join(' / ')}`;
}
