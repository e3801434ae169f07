import { type SubmitEvent, useId, useState } from 'react';
import { passageContentSchema, passageLimits } from '#contract/passage-content.ts';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RichField } from '#web/ui/rich-field/RichField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { passageFailure, useCreatePassage, useUpdatePassage } from './passage-edits.ts';
import { QuestionsAbout } from './QuestionsAbout.tsx';

type Props = {
  testId: string;
  questions: readonly AuthorQuestion[];
  passages: readonly Passage[];
  /** Ids of the questions that are another test's. */
  borrowed: ReadonlySet<string>;
  /** The one that is edited; a new one where there is none. */
  passage: Passage | undefined;
  onClose: () => void;
};

const newPassage: Omit<Passage, '_id'> = { title: '', text: '', questionIds: [] };

/** A passage is written, and which questions are about it. */
export function PassageDialog({ testId, questions, passages, borrowed, passage, onClose }: Props) {
  const create = useCreatePassage(testId);
  const update = useUpdatePassage(testId, passage?._id ?? '');
  const { start, saveWith } = useEditBasis<Omit<Passage, '_id'>>(passage ?? newPassage);
  const [draft, setDraft] = useState({ title: start.title, text: start.text });
  const [about, setAbout] = useState<ReadonlySet<string>>(new Set(start.questionIds));
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const problemId = useId();
  const isPending = create.isPending || update.isPending;
  const ids = questions.map(({ _id }) => _id).filter((id) => about.has(id));
  const added = ids.filter((id) => !start.questionIds.includes(id));
  const removed = start.questionIds.filter((id) => !about.has(id));
  const isChanged = draft.title !== start.title || draft.text !== start.text || added.length > 0 || removed.length > 0;
  const close = () => (isChanged ? setLeaving(true) : onClose());
  const taken = new Set(passages.filter(({ _id }) => _id !== passage?._id).flatMap(({ questionIds }) => questionIds));

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = passageContentSchema.safeParse(draft);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? '');
      return;
    }
    try {
      if (passage === undefined) await create.mutateAsync({ ...checked.data, questionIds: ids });
      else {
        await saveWith({ ...start, ...checked.data }, ({ basedOn, title, text }) =>
          update.mutateAsync({
            ...(title !== undefined && { title }),
            ...(text !== undefined && { text }),
            basedOn: { ...basedOn },
            added,
            removed,
          }),
        );
      }
      onClose();
    } catch (error) {
      setProblem(failureText(error, passageFailure));
    }
  }

  return (
    <Dialog
      opened
      place="wide"
      title={passage === undefined ? 'Write a Passage' : 'Edit Passage'}
      closable={!isPending}
      onClose={close}
    >
      <form noValidate onSubmit={(event) => void save(event)} className={`${layout.stack} ${space.gap20}`}>
        <TextField
          label="Title"
          name="title"
          hint="May be left out."
          maxLength={passageLimits.title}
          autoComplete="off"
          data-autofocus
          value={draft.title}
          onType={(title) => setDraft({ ...draft, title })}
        />
        <RichField
          label="Passage"
          name="text"
          hint="A text, a table or whatever else several questions are about."
          isSerif
          value={draft.text}
          invalid={problem !== null}
          errorId={problem === null ? undefined : problemId}
          onType={(text) => {
            setDraft({ ...draft, text });
            setProblem(null);
          }}
        />
        <QuestionsAbout questions={questions} taken={taken} borrowed={borrowed} about={about} onChoose={setAbout} />
        {problem !== null && (
          <p role="alert" id={problemId} className={prose.problem}>
            {problem}
          </p>
        )}
        <div className={layout.actions}>
          <Button look="outline" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save Passage
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={isLeaving}
        title="Discard what you typed?"
        confirm="Discard"
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <p>This passage has not been saved.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
