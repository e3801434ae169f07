import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { passageContentSchema, passageLimits } from '#contract/passage-content.ts';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import type { PassageDraft, PassageDraftContent } from '#domain/question/passage-draft.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RichField } from '#web/ui/rich-field/RichField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
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
  /** What was written before and not saved, and is gone on with. */
  begun: PassageDraftContent | undefined;
  /** What is to be known before one writes. */
  notes: ReactNode;
  /** Where what is being written is kept by now. */
  keeping: ReactNode;
  /** With each letter. */
  onWrite: (content: PassageDraftContent) => void;
  /** What was written was saved, or thrown away. */
  onForget: () => void;
  onClose: () => void;
};

const newPassage: Omit<Passage, '_id'> = { title: '', text: '', questionIds: [] };

const notSaved = 'This passage has not been saved.';

/** A passage is written, and which questions are about it. */
export function PassageDialog({ testId, questions, passages, borrowed, passage, begun, ...rest }: Props) {
  const { notes, keeping, onWrite, onForget, onClose } = rest;
  const create = useCreatePassage(testId);
  const update = useUpdatePassage(testId, passage?._id ?? '');
  // What it said when the draft was begun: a change that somebody made since is not written over.
  const { start, saveWith } = useEditBasis<Omit<Passage, '_id'>>(begun?.basis ?? passage ?? newPassage);
  const [draft, setDraft] = useState<PassageDraft>(
    begun?.draft ?? { title: start.title, text: start.text, about: start.questionIds },
  );
  const [isKept, setKept] = useState(begun !== undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const isPending = create.isPending || update.isPending;
  const about = new Set(draft.about);
  const ids = questions.map(({ _id }) => _id).filter((id) => about.has(id));
  const added = ids.filter((id) => !start.questionIds.includes(id));
  const removed = start.questionIds.filter((id) => !about.has(id));
  const isChanged = draft.title !== start.title || draft.text !== start.text || added.length > 0 || removed.length > 0;
  const taken = new Set(passages.filter(({ _id }) => _id !== passage?._id).flatMap(({ questionIds }) => questionIds));

  function write(fields: Partial<PassageDraft>) {
    const written = { ...draft, ...fields };
    setDraft(written);
    setKept(true);
    onWrite({ draft: written, basis: start });
  }

  function leave() {
    if (isKept) onForget();
    onClose();
  }
  const guard = useCloseGuard({ isDirty: isChanged, isKept: true, text: notSaved, onClose: leave });

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
      leave();
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
      onClose={guard.close}
    >
      {notes}
      <form noValidate onSubmit={(event) => void save(event)} className={`${layout.stack} ${space.gap20}`}>
        <TextField
          label="Title"
          name="title"
          hint="May be left out."
          maxLength={passageLimits.title}
          autoComplete="off"
          data-autofocus
          value={draft.title}
          onType={(title) => write({ title })}
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
            write({ text });
            setProblem(null);
          }}
        />
        <QuestionsAbout
          questions={questions}
          taken={taken}
          borrowed={borrowed}
          about={about}
          onChoose={(chosen) => write({ about: [...chosen] })}
        />
        {problem !== null && (
          <p role="alert" id={problemId} className={prose.problem}>
            {problem}
          </p>
        )}
        <div className={layout.actions}>
          {keeping}
          <Button look="outline" disabled={isPending} onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save Passage
          </Button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}
