import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { QuestionBank } from '#contract/questions.ts';
import { ExportDialog } from '#web/features/questions/ExportDialog.tsx';
import { type BankFilters, useExportQuestions } from '#web/features/questions/questions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './question-bank.module.css';

type Props = { filters: BankFilters; bank: QuestionBank | undefined };

/** How many there are, and of what difficulty; and what is shown, to keep as a file. */
export function QuestionsFound({ filters, bank }: Props) {
  const exporting = useExportQuestions(filters);
  const [isForAnother, setForAnother] = useState(false);
  const file = (format: 'csv' | 'json') => ({
    look: 'outline' as const,
    size: 'small' as const,
    disabled: bank === undefined || bank.pagination.total === 0 || exporting.isPending,
    loading: exporting.isPending && exporting.variables === format,
    onClick: () => exporting.mutate(format),
  });
  return (
    <Found text={bank && `${counted(bank.pagination.total, 'question')} found`}>
      {bank && (
        <dl className={`${layout.cluster} ${grid.gap4by18} ${classes.counts}`} aria-label="Questions by difficulty">
          <Count label="Easy" value={bank.counts.easy} />
          <Count label="Medium" value={bank.counts.medium} />
          <Count label="Hard" value={bank.counts.hard} />
        </dl>
      )}
      <div className={`${layout.cluster} ${layout.atEnd} ${space.gap10} ${classes.exports}`}>
        <Button {...file('csv')}>
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          Export CSV
        </Button>
        <Button {...file('json')}>
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          Export JSON
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={bank === undefined || bank.pagination.total === 0}
          onClick={() => setForAnother(true)}
        >
          Other Formats
        </Button>
        {isForAnother && <ExportDialog filters={filters} onClose={() => setForAnother(false)} />}
      </div>
    </Found>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count(value)}</dd>
    </div>
  );
}
