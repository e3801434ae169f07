import { useState } from 'react';
import { Columns } from '#web/ui/charts/Columns.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { Shares } from '#web/ui/charts/Shares.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { TableSkeleton } from '#web/ui/list/TableSkeleton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RecordTable } from '#web/ui/RecordTable.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Part } from './Part.tsx';

type Mark = { test: string; score: number };
const marks: readonly Mark[] = [
  { test: 'Fractions and ratios', score: 92.5 },
  { test: 'A test whose title is so long that it takes a second line wherever it stands', score: 47 },
];
const columns = [
  { name: 'Mon', value: 12, part: 7 },
  { name: 'Tue', value: 0 },
  { name: 'Wed', value: 8, look: 'own' },
  { name: 'Thu', value: 3, look: 'running' },
] as const;
const table = {
  caption: 'Marks',
  columns: [
    { heading: 'Test', cell: ({ test }: Mark) => test },
    { heading: 'Score', align: 'right', cell: ({ score }: Mark) => `${score}%` },
  ],
  records: marks,
  keyOf: ({ test }: Mark) => test,
} as const;

export function RecordParts() {
  const [page, setPage] = useState(2);
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <>
      <Part name="Stats">
        <StatRow>
          <StatCard label="Students" value="1,204" />
          <StatCard label="On its way" value={undefined} />
          <StatCard label="Could not be loaded" value={null} />
        </StatRow>
      </Part>
      <Part name="Panel">
        <Panel title="Recent results">What stands in a panel.</Panel>
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Parts"
          tabs={[
            { value: 'one', label: 'First', panel: 'What the first holds' },
            { value: 'two', label: 'Second', panel: 'What the second holds' },
          ]}
          value={tab}
          onChange={setTab}
        />
      </Part>
      <Part name="RecordTable">
        <Found text="2 results found" />
        <RecordTable {...table} />
        <RecordTable {...table} caption="Marks, while others are on their way" stale />
        <TableSkeleton label="Marks are loading" />
      </Part>
      <Part name="Pages">
        <Pages label="Pages" pagination={{ currentPage: page, limit: 10, total: 67, totalPages: 7 }} onPage={setPage} />
      </Part>
      <Part name="Charts">
        <Columns label="Results" columns={columns} />
        <Columns
          label="Results by score"
          columns={columns}
          mark={{ at: 50, name: 'pass mark 50%' }}
          ends={['0', '100%']}
        />
        <Shares columns={2} shares={marks.map(({ test, score }) => ({ name: test, of: '12 results', score }))} />
        <Figures headings={['Test', 'Score']} rows={marks.map(({ test, score }) => [test, `${score}%`])} />
      </Part>
    </>
  );
}
