import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  draftOf,
  newDraft,
  nextDraft,
  type QuestionDraft,
  type TestQuestion,
} from '#domain/question/question-draft.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { Button } from '#web/ui/Button.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { contentOf } from './content-of.ts';
import { DeleteQuestionDialog } from './DeleteQuestionDialog.tsx';
import { KeysLine } from './KeysLine.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { type OwnTest, saveFailures, useCreateQuestion, useDuplicateQuestion, useUpdateQuestion } from './questions.ts';
import { useCloseGuard } from './use-close-guard.tsx';
import classes from './writing-card.module.css';

type NewProps = {
  test: OwnTest;
  /** The one that it becomes. */
  number: number;
  /** Id of the section that it is for, where the test has some. */
  section: string | undefined;
  onClose: () => void;
};

/** A new question, written at the place where it will stand; one after the other. */
export function NewQuestionCard({ test, number, section, onClose }: NewProps) {
  const create = useCreateQuestion();
  const guard = useLeaveGuard(onClose);
  const [start, setStart] = useState<QuestionDraft>({ ...newDraft(test._id, test.category), section });
  const [saved, setSaved] = useState(0);
  return (
    <Card title={`Question ${number}`} guard={guard}>
      <QuestionForm
        key={saved}
        start={start}
        tests={[test]}
        isInPlace
        another={{ written: saved }}
        submit="Save"
        pending={create.isPending}
        failure={saveFailures.create}
        foot={<KeysLine canGoOn />}
        onWrite={() => guard.setDirty(true)}
        onCancel={guard.close}
        onSave={async (question, another) => {
          await create.mutateAsync(question);
          guard.setDirty(false);
          if (!another) return onClose();
          setStart(nextDraft(question));
          setSaved(saved + 1);
        }}
      />
    </Card>
  );
}

type EditedProps = {
  test: OwnTest;
  question: TestQuestion;
  number: number;
  onClose: () => void;
  /** Saved, with so many results that were scored, and candidates who sit, with another key or other points. */
  onSaved: (outdated: { regradable: number; sitting: number }) => void;
};

/** A question that is there already, changed in its place. */
export function EditedQuestionCard({ test, question, number, onClose, onSaved }: EditedProps) {
  const update = useUpdateQuestion(question._id);
  const duplicate = useDuplicateQuestion();
  const { saveWith } = useEditBasis(contentOf(question));
  const [start] = useState(draftOf(question));
  const [isDeleting, setDeleting] = useState(false);
  const guard = useLeaveGuard(onClose);
  return (
    <Card
      title={`Question ${number}`}
      guard={guard}
      actions={
        <div className={layout.line}>
          <Button
            look="quiet"
            size="small"
            aria-label={`Duplicate question ${number}`}
            disabled={duplicate.isPending}
            onClick={() => duplicate.mutate(question)}
          >
            <IconCopy size={18} stroke={1.75} aria-hidden="true" />
          </Button>
          <Button look="quiet" size="small" aria-label={`Delete question ${number}`} onClick={() => setDeleting(true)}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      }
    >
      <QuestionForm
        start={start}
        tests={[test]}
        keptIn={test._id}
        isInPlace
        submit="Save Changes"
        pending={update.isPending}
        failure={saveFailures.update}
        foot={<KeysLine />}
        onWrite={() => guard.setDirty(true)}
        onCancel={guard.close}
        onSave={async (changed) => {
          const { regradable, sitting } = await saveWith(changed, update.mutateAsync);
          guard.setDirty(false);
          onSaved({ regradable, sitting });
        }}
      />
      {isDeleting && (
        <DeleteQuestionDialog
          question={question}
          results={test.results}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            guard.setDirty(false);
            onClose();
          }}
        />
      )}
    </Card>
  );
}

/** Asks before something typed is thrown away, by Cancel or by leaving the page. */
function useLeaveGuard(onClose: () => void) {
  const isDirty = useRef(false);
  const guard = useCloseGuard(() => {
    isDirty.current = false;
    onClose();
  });
  return {
    close: guard.close,
    setDirty: (dirty: boolean) => {
      isDirty.current = dirty;
      guard.setDirty(dirty);
    },
    questions: (
      <>
        {guard.question}
        <UnsavedChanges isChanged={() => isDirty.current} />
      </>
    ),
  };
}

type CardProps = {
  title: string;
  guard: ReturnType<typeof useLeaveGuard>;
  actions?: ReactNode;
  children: ReactNode;
};

/** Comes into sight with its first field ready to be written in. */
function Card({ title, guard, actions, children }: CardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-field="text"]')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <section ref={card} aria-label={`${title}, being written`} className={classes.card}>
      <div className={`${layout.head} ${space.below14}`}>
        <h3 className={prose.title}>{title}</h3>
        {actions}
      </div>
      {children}
      {guard.questions}
    </section>
  );
}
