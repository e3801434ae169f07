import { Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { essayTextLimit } from '#contract/answers.ts';
import { draftedEssay, type EssayDraft, essayDraftOf, newCriterion } from '#domain/kinds/essay/essay-draft.ts';
import { essayOf } from '#domain/kinds/essay/essay.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyEditorProps } from '../kind-parts.ts';
import { CriterionRows } from './CriterionRows.tsx';

const mostCriteria = 20;

/** How long an essay ought to be, the rubric it is marked by, and a model answer. */
export function EssayField({ draft, onChange, faultIn, faultId }: KeyEditorProps) {
  const [typed, setTyped] = useState(() => essayDraftOf(essayOf(draft.details)));
  const [added, setAdded] = useState(0);
  const hasFault = faultIn === 'details';
  function change(fields: Partial<EssayDraft>) {
    const next = { ...typed, ...fields };
    setTyped(next);
    onChange({ ...draft, details: { ...draft.details, essay: draftedEssay(next) } });
  }
  function add() {
    change({ rubric: [...typed.rubric, newCriterion(`new-${added}`)] });
    setAdded(added + 1);
  }
  return (
    <fieldset className={`${layout.stack} ${space.gap16}`} {...(hasFault && { 'aria-describedby': faultId })}>
      <legend className={`${space.below8} ${prose.strong}`}>Marked by people</legend>
      <div className={`${layout.stack} ${layout.lower} ${grid.halves} ${space.gap16}`}>
        <TextField
          label="Fewest words"
          hint="Told; nothing is refused."
          name="details"
          inputMode="numeric"
          autoComplete="off"
          value={typed.from}
          onType={(from) => change({ from })}
        />
        <TextField
          label="Most words"
          hint="Leave empty for no limit."
          inputMode="numeric"
          autoComplete="off"
          value={typed.to}
          onType={(to) => change({ to })}
        />
      </div>
      <CheckField
        label="A file may be attached"
        hint="One photo or PDF, such as a drawing or a page written by hand."
        checked={typed.takesFile}
        onCheck={(takesFile) => change({ takesFile })}
      />
      {typed.rubric.length === 0 && (
        <p className={prose.note}>Without a rubric, whoever marks gives from 0 to all of the points.</p>
      )}
      <CriterionRows rubric={typed.rubric} invalid={hasFault} onChange={(rubric) => change({ rubric })} />
      {typed.rubric.length < mostCriteria && (
        <div>
          <Button look="outline" size="small" onClick={add}>
            <IconPlus size={17} stroke={1.75} aria-hidden="true" />
            Add Criterion
          </Button>
        </div>
      )}
      <Textarea
        label="Model answer"
        description="For those who mark, and for candidates when the answers are shown."
        autosize
        minRows={3}
        maxRows={16}
        maxLength={essayTextLimit}
        value={typed.modelAnswer}
        onChange={(event) => change({ modelAnswer: event.currentTarget.value })}
      />
    </fieldset>
  );
}
