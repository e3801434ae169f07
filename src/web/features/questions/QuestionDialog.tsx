import { useState } from 'react';
import type { BankQuestion, NewQuestion } from '#contract/questions.ts';
import { draftOf, newDraft, nextDraft } from '#domain/question/question-draft.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { saveFailures, type OwnTest, useCreateQuestion, useUpdateQuestion } from './questions.ts';

type AddProps = {
  tests: readonly OwnTest[];
  /** The test that is filtered by, if one is. */
  test: OwnTest | undefined;
  onClose: () => void;
};

export function AddQuestionDialog({ tests, test, onClose }: AddProps) {
  const create = useCreateQuestion();
  const guard = useCloseGuard(onClose);
  const [start, setStart] = useState(newDraft(test?._id ?? '', test?.category ?? ''));
  const [saved, setSaved] = useState(0);
  return (
    <Dialog opened title="Add Question" place="wide" closable={!create.isPending} onClose={guard.close}>
      <QuestionForm
        key={saved}
        start={start}
        tests={tests}
        another={{ written: saved }}
        submit="Add Question"
        pending={create.isPending}
        failure={saveFailures.create}
        onDirty={guard.setDirty}
        onCancel={guard.close}
        onSave={async (question, another) => {
          await create.mutateAsync(question);
          if (!another) return onClose();
          setStart(nextDraft(question));
          setSaved(saved + 1);
          guard.setDirty(false);
        }}
      />
      {guard.question}
    </Dialog>
  );
}

type EditProps = {
  question: BankQuestion;
  tests: readonly OwnTest[];
  onClose: () => void;
  /** Saved, with so many results that were scored, and candidates who sit, with another key or other points. */
  onSaved: (outdated: { regradable: number; sitting: number }) => void;
};

export function EditQuestionDialog({ question, tests, onClose, onSaved }: EditProps) {
  const update = useUpdateQuestion(question._id);
  const { saveWith } = useEditBasis(contentOf(question));
  const guard = useCloseGuard(onClose);
  return (
    <Dialog opened title="Edit Question" place="wide" closable={!update.isPending} onClose={guard.close}>
      <QuestionForm
        start={draftOf(question)}
        tests={tests}
        keptIn={question.test}
        submit="Save Changes"
        pending={update.isPending}
        failure={saveFailures.update}
        onDirty={guard.setDirty}
        onCancel={guard.close}
        onSave={async (changed) => {
          const { regradable, sitting } = await saveWith(changed, update.mutateAsync);
          onSaved({ regradable, sitting });
        }}
      />
      {guard.question}
    </Dialog>
  );
}

/** The fields that the form is about, as they stand. */
function contentOf(question: BankQuestion): NewQuestion {
  const { text, type, options, acceptedAnswers, details, explanation, difficulty, category, points, test } = question;
  const { keepsOrder, keepsPlace, tags } = question;
  return {
    text,
    type,
    options,
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    tags,
    points,
    keepsOrder,
    keepsPlace,
    test,
  };
}

/** Asks before something typed is thrown away. */
function useCloseGuard(onClose: () => void) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  return {
    setDirty,
    close: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={asking}
        title="Discard what you typed?"
        confirm="Discard"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>This question has not been saved.</p>
      </ConfirmDialog>
    ),
  };
}
