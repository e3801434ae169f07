import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';

type Props = { change: 'add' | 'delete'; results: number };

/** What becomes of the item analysis of a test that has results already. Nothing is said of one that has none. */
export function AnalysisNote({ change, results }: Props) {
  if (results === 0) return null;
  const has = `This test has ${counted(results, 'result')} already. They keep their scores`;
  return (
    <p className={prose.note} role="note">
      {change === 'add'
        ? `${has}, and nothing is lost from the item analysis: those who take the test from now on have another set of questions, and the figures of the whole test can be seen for each set.`
        : `${has} and what they show. The item analysis goes on without this question: its figures are no longer shown, those of the other questions stay.`}
    </p>
  );
}
