import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Draw, drawLimits } from '#contract/draws.ts';
import { tagsInOrder } from '#contract/question-tags.ts';
import { difficulties } from '#contract/vocabulary.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { Boxes } from './Boxes.tsx';
import { poolQuery, testsToDrawFromQuery } from './drawing.ts';
import { poolSentence, shortageSentence } from './pool-sentences.ts';

type Props = { testId: string; draw: Draw; onChange: (draw: Draw) => void };

/** How many questions a section draws, and from which. What the bank has of them is counted with every change. */
export function DrawFields({ testId, draw, onChange }: Props) {
  const [search, setSearch] = useState('');
  const found = useQuery(testsToDrawFromQuery(search));
  const { data: pool } = useQuery(poolQuery(testId, draw));
  const set = (fields: Partial<Draw>) => onChange({ ...draw, ...fields });
  const isChosen = draw.testIds.length > 0;
  const shortage = isChosen && pool ? shortageSentence(draw.count, pool) : null;
  const chosen = isChosen ? (pool?.tests ?? []).filter(({ _id }) => draw.testIds.includes(_id)) : [];
  const others = (found.data ?? []).filter(({ _id }) => _id !== testId && !chosen.some((one) => one._id === _id));
  const categories = [...new Set([...draw.categories, ...(isChosen ? (pool?.categories ?? []) : [])])].sort();
  const tags = tagsInOrder([...draw.tags, ...(isChosen ? (pool?.tags ?? []) : [])]);
  return (
    <div className={`${layout.stack} ${space.gap16}`}>
      <TextField
        label="How many questions"
        name="count"
        type="number"
        inputMode="numeric"
        min={1}
        max={drawLimits.count}
        hint="As many of each difficulty and points for every candidate, so that papers are alike."
        value={Number.isNaN(draw.count) ? '' : draw.count}
        onType={(count) => set({ count: count === '' ? Number.NaN : Number(count) })}
      />
      <div className={`${layout.stack} ${space.gap8}`}>
        <SearchField label="Tests to draw from" placeholder="Title or category" value={search} onSearch={setSearch} />
        <Boxes
          legend="Tests"
          boxes={[...chosen, ...others].map(({ _id, title }) => ({ value: _id, label: title }))}
          chosen={draw.testIds}
          none={found.data === undefined ? 'Looking for tests …' : 'No test is found so.'}
          onChoose={(testIds) => set({ testIds })}
        />
      </div>
      {categories.length > 1 && (
        <Boxes
          legend="Categories"
          hint="All where none is ticked"
          boxes={categories.map((category) => ({ value: category, label: category }))}
          chosen={draw.categories}
          onChoose={(wanted) => set({ categories: wanted })}
        />
      )}
      <Boxes
        legend="Difficulties"
        hint="All where none is ticked"
        boxes={difficulties.map((difficulty) => ({ value: difficulty, label: difficultyName(difficulty) }))}
        chosen={draw.difficulties}
        onChoose={(wanted) => set({ difficulties: wanted })}
      />
      {tags.length > 0 && (
        <Boxes
          legend="Tags"
          hint="All where none is ticked; else those with any of them"
          boxes={tags.map((tag) => ({ value: tag, label: tag }))}
          chosen={draw.tags}
          onChoose={(wanted) => set({ tags: wanted })}
        />
      )}
      <div role="status" className={`${layout.stack} ${space.gap6} ${prose.body}`}>
        {isChosen && pool && <p className={prose.strong}>{poolSentence(pool)}</p>}
        {shortage !== null && <p className={prose.problem}>{shortage}</p>}
      </div>
    </div>
  );
}
