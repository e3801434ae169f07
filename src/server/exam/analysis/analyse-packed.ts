import { analyseInSteps } from '#domain/statistics/item-analysis.ts';
import type { TableAnalysis } from '#domain/statistics/mark-table.ts';
import { markTable, type PackedRows } from './mark-rows.ts';

/** The whole analysis, for a thread that has nothing else to do. */
export function* analysePacked(rows: PackedRows): Generator<TableAnalysis, void> {
  const steps = analyseInSteps(markTable(rows));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  yield step.value;
}
