import { type SubmitEvent, useId, useState } from 'react';
import type { Draw } from '#contract/draws.ts';
import { newSectionSchema, type SectionContent } from '#contract/section-content.ts';
import { sectionLimits } from '#contract/section-limits.ts';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RichField } from '#web/ui/rich-field/RichField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { ChoiceField } from './ChoiceField.tsx';
import { DrawFields } from './DrawFields.tsx';
import { sectionFailure, useCreateSection, useUpdateSection } from './section-edits.ts';

type Props = {
  testId: string;
  /** The one that is edited; a new one where there is none. */
  section: AuthoredSection | undefined;
  /** Whether it is the first, which takes the questions that are there. */
  isFirst: boolean;
  onClose: () => void;
};

/** A section's title, its instructions, and how it is put. */
export function SectionDialog({ testId, section, isFirst, onClose }: Props) {
  const create = useCreateSection(testId);
  const update = useUpdateSection(section?._id ?? '');
  const { start, saveWith } = useEditBasis<SectionContent>(contentOf(section));
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [lastDraw, setLastDraw] = useState(start.draw);
  const problemId = useId();
  const guard = useCloseGuard({ isDirty: draft !== start, text: 'This section has not been saved.', onClose });
  const isPending = create.isPending || update.isPending;
  const set = (fields: Partial<SectionContent>) => {
    setDraft({ ...draft, ...fields });
    setProblem(null);
  };

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = newSectionSchema.safeParse(draft);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? '');
      return;
    }
    try {
      if (section === undefined) await create.mutateAsync(checked.data);
      else await saveWith(checked.data, update.mutateAsync);
      onClose();
    } catch (error) {
      setProblem(failureText(error, sectionFailure));
    }
  }

  return (
    <Dialog
      opened
      place="wide"
      title={section === undefined ? 'Add Section' : 'Edit Section'}
      closable={!isPending}
      onClose={guard.close}
    >
      <form noValidate onSubmit={(event) => void save(event)} className={`${layout.stack} ${space.gap20}`}>
        {isFirst && section === undefined && draft.draw === null && (
          <p className={prose.faint}>All questions of the test go into its first section. Move them to others then.</p>
        )}
        <TextField
          label="Title"
          name="title"
          hint="English, or Section A. Candidates see it at the top."
          maxLength={sectionLimits.title}
          autoComplete="off"
          data-autofocus
          value={draft.title}
          invalid={problem !== null}
          aria-errormessage={problem === null ? undefined : problemId}
          onType={(title) => set({ title })}
        />
        <RichField
          label="Instructions"
          name="instructions"
          hint="Shown above its first question. May be left out."
          value={draft.instructions}
          onType={(instructions) => set({ instructions })}
        />
        <ChoiceField
          legend="Its questions"
          name="source"
          choices={sources}
          value={draft.draw === null ? 'own' : 'drawn'}
          onChoose={(source) => set({ draw: source === 'own' ? null : (lastDraw ?? newDraw) })}
        />
        {draft.draw !== null && (
          <DrawFields
            testId={testId}
            draw={draft.draw}
            onChange={(draw) => {
              setLastDraw(draw);
              set({ draw });
            }}
          />
        )}
        <CheckField
          label="Shuffle its questions"
          hint="Every candidate has them in another order. Sections themselves stay in theirs."
          checked={draft.shufflesQuestions}
          onCheck={(shufflesQuestions) => set({ shufflesQuestions })}
        />
        <CheckField
          label="Score it out of 100"
          hint="As each subject of a UTME is. The result tells it beside the points, with a total of such sections."
          checked={draft.isScaled}
          onCheck={(isScaled) => set({ isScaled })}
        />
        <CheckField
          label="Let candidates choose it"
          hint="They need not sit it, and take as many of such sections as the test says. Without it everybody does."
          checked={draft.isChoice}
          onCheck={(isChoice) => set({ isChoice })}
        />
        {problem !== null && (
          <p role="alert" id={problemId} className={prose.problem}>
            {problem}
          </p>
        )}
        <div className={layout.actions}>
          <Button look="outline" disabled={isPending} onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save Section
          </Button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}

function contentOf(section: AuthoredSection | undefined): SectionContent {
  const { title = '', instructions = '', shufflesQuestions = true, isScaled = false } = section ?? {};
  const { draw = null, isChoice = false } = section ?? {};
  return { title, instructions, shufflesQuestions, isScaled, draw, isChoice };
}

const newDraw: Draw = { count: 40, testIds: [], categories: [], difficulties: [], tags: [] };

const sources = [
  { value: 'own', label: 'Of its own', hint: 'Every candidate has all of them' },
  { value: 'drawn', label: 'Drawn from the bank', hint: 'Every candidate has others, as hard' },
] as const;
