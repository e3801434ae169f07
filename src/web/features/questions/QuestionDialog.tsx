import { useState } from 'react';
import type { BankQuestion } from '#contract/questions.ts';
import { draftOf, newDraft, nextDraft } from '#domain/question/question-draft.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import { contentOf } from './content-of.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { saveFailures, type OwnTest, useCreateQuestion, useUpdateQuestion } from './questions.ts';

type AddProps = {
  tests: readonly OwnTest[];
  /** The test that is filtered by, if one is. */
  test: OwnTest | undefined;
  onClose: () => void;
};

const notSaved = 'This question has not been saved.';

export function AddQuestionDialog({ tests, test, onClose }: AddProps) {
  const create = useCreateQuestion();
  const [isDirty, setDirty] = useState(false);
  const guard = useCloseGuard({ isDirty, text: notSaved, onClose });
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
        onWrite={() => setDirty(true)}
        onCancel={guard.close}
        onSave={async (question, another) => {
          await create.mutateAsync(question);
          if (!another) return onClose();
          setStart(nextDraft(question));
          setSaved(saved + 1);
          setDirty(false);
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
  const [isDirty, setDirty] = useState(false);
  const guard = useCloseGuard({ isDirty, text: notSaved, onClose });
  return (
    <Dialog opened title="Edit Question" place="wide" closable={!update.isPending} onClose={guard.close}>
      <QuestionForm
        start={draftOf(question)}
        tests={tests}
        keptIn={question.test}
        submit="Save Changes"
        pending={update.isPending}
        failure={saveFailures.update}
        onWrite={() => setDirty(true)}
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
