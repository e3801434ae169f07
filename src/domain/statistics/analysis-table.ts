import type { AnalysedItem } from '#contract/instructor-results.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { itemFlags, optionLetter } from './item-flags.ts';

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
];

/** A question's figures as a row of the export; a figure that is absent is an empty cell. */
export function analysisRow(item: AnalysedItem): CsvRow {
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
  ];
}

/** Six digits after the point are more than any class can tell. */
const cell = (figure: number | null) => (figure === null ? '' : Number(figure.toFixed(6)));

function optionCell({ isCorrect, top, middle, bottom }: AnalysedItem['options'][number], index: number): string {
  const shares = [top, middle, bottom].map((share) => (share === null ? '-' : Math.round(share * 100)));
  return `${optionLetter(index)}${isCorrect ? ' (key)' : ''} ${shares.join(' / ')}`;
}
