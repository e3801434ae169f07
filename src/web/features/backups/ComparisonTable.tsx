import type { BackupComparison, SchoolContent } from '#contract/backups.ts';
import { count } from '#web/ui/numbers.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './comparison-table.module.css';

const rows: readonly { heading: string; value: (content: SchoolContent) => string }[] = [
  { heading: 'School', value: ({ school }) => school },
  { heading: 'People', value: ({ people }) => count(people) },
  { heading: 'Tests', value: ({ tests }) => count(tests) },
  { heading: 'Results', value: ({ results }) => count(results) },
];

/** What is there now, beside what would be there. */
export function ComparisonTable({ comparison: { present, backup, versions } }: { comparison: BackupComparison }) {
  return (
    <table className={`${layout.fullWidth} ${prose.figures} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What</VisuallyHidden>
          </th>
          <th scope="col">Now</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, value }) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            <td className={prose.breakable}>{value(present)}</td>
            <td className={`${prose.breakable} ${value(present) === value(backup) ? '' : prose.strong}`}>
              {value(backup)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Database version</th>
          <td>{versions.server}</td>
          <td>{versions.backup === versions.server ? 'the same' : `${versions.backup}, brought up to date`}</td>
        </tr>
      </tbody>
    </table>
  );
}
