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
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import grid from '#web/ui/grid.module.css';
import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { contentOf } from './content-of.ts';
import { DeleteQuestionDialog } from './DeleteQuestionDialog.tsx';
import { type KeptQuestion, slotOf, useDraft, useKeeper, useKeptDrafts } from './drafts.ts';
import { KeepingState } from './KeepingState.tsx';
import { KeysLine } from './KeysLine.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { type OwnTest, saveFailures, useCreateQuestion, useDuplicateQuestion, useUpdateQuestion } from './questions.ts';
import { WithDraft } from './WithDraft.tsx';
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
export function NewQuestionCard(props: NewProps) {
  return (
    <WithQuestionDraft
      slot={slotOf(null, props.section)}
      render={(begun, key) => <NewCard key={key} {...props} begun={begun} />}
    />
  );
}

type WithQuestionProps = { slot: string; render: (begun: KeptQuestion | undefined, key: string) => ReactNode };

function WithQuestionDraft({ slot, render }: WithQuestionProps) {
  const all = useKeptDrafts(useKeeper())?.filter((draft) => draft.kind === 'question');
  return (
    <WithDraft
      slot={slot}
      all={all}
      waiting={<Skeleton height="40rem" />}
      render={(begun, key, offers) => (
        <>
          {offers}
          {render(begun, key)}
        </>
      )}
    />
  );
}

function NewCard({ test, number, section, begun, onClose }: NewProps & { begun: KeptQuestion | undefined }) {
  const create = useCreateQuestion();
  const place = { slot: slotOf(null, section), kind: 'question', question: null, passage: null } as const;
  const draft = useDraft(place, begun);
  const [isDirty, setDirty] = useState(begun !== undefined);
  const leave = () => {
    if (isDirty) draft.forget();
    onClose();
  };
  const guard = useCloseGuard({ isDirty, isKept: true, text: notSaved, onClose: leave });
  const [start, setStart] = useState<QuestionDraft>(begun?.draft ?? { ...newDraft(test._id, test.category), section });
  const [saved, setSaved] = useState(0);
  return (
    <Card title={`Question ${number}`}>
      <QuestionForm
        key={saved}
        start={start}
        tests={[test]}
        isInPlace
        another={{ written: saved }}
        submit="Save"
        pending={create.isPending}
        failure={saveFailures.create}
        keys={<KeysLine canGoOn />}
        keeping={<KeepingState begunAt={saved === 0 ? begun?.at : undefined} />}
        onWrite={(written) => {
          setDirty(true);
          draft.write({ draft: written, basis: null });
        }}
        onCancel={guard.close}
        onSave={async (question, another) => {
          await create.mutateAsync(question);
          draft.forget();
          setDirty(false);
          if (!another) return onClose();
          setStart(nextDraft(question));
          setSaved(saved + 1);
        }}
      />
      {guard.question}
    </Card>
  );
}

const notSaved = 'This question has not been saved.';

type EditedProps = {
  test: OwnTest;
  question: TestQuestion;
  number: number;
  onClose: () => void;
  /** Saved, with so many results that were scored, and candidates who sit, with another key or other points. */
  onSaved: (outdated: { regradable: number; sitting: number }) => void;
};

/** A question that is there already, changed in its place. */
export function EditedQuestionCard(props: EditedProps) {
  return (
    <WithQuestionDraft
      slot={props.question._id}
      render={(begun, key) => <EditedCard key={key} {...props} begun={begun} />}
    />
  );
}

function EditedCard({
  test,
  question,
  number,
  begun,
  onClose,
  onSaved,
}: EditedProps & { begun: KeptQuestion | undefined }) {
  const update = useUpdateQuestion(question._id);
  const [start] = useState(begun?.draft ?? draftOf(question));
  // What it said when the draft was begun: a change that somebody made since is not written over.
  const { start: basis, saveWith } = useEditBasis(begun?.basis ?? contentOf(question));
  const { _id: id } = question;
  const draft = useDraft({ slot: id, kind: 'question', question: id, passage: null }, begun);
  const [isDirty, setDirty] = useState(begun !== undefined);
  const leave = () => {
    if (isDirty) draft.forget();
    onClose();
  };
  const guard = useCloseGuard({ isDirty, isKept: true, text: notSaved, onClose: leave });
  return (
    <Card
      title={`Question ${number}`}
      actions={<QuestionActions test={test} question={question} number={number} onDeleted={leave} />}
    >
      <QuestionForm
        start={start}
        tests={[test]}
        keptIn={test._id}
        isInPlace
        submit="Save Changes"
        pending={update.isPending}
        failure={saveFailures.update}
        keys={<KeysLine />}
        keeping={<KeepingState begunAt={begun?.at} />}
        onWrite={(written) => {
          setDirty(true);
          draft.write({ draft: written, basis });
        }}
        onCancel={guard.close}
        onSave={async (changed) => {
          const { regradable, sitting } = await saveWith(changed, update.mutateAsync);
          if (isDirty) draft.forget();
          onSaved({ regradable, sitting });
        }}
      />
      {guard.question}
    </Card>
  );
}

type ActionsProps = Pick<EditedProps, 'test' | 'question' | 'number'> & { onDeleted: () => void };

function QuestionActions({ test, question, number, onDeleted }: ActionsProps) {
  const duplicate = useDuplicateQuestion();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={`${layout.cluster} ${layout.middle}`}>
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
      {isDeleting && (
        <DeleteQuestionDialog
          question={question}
          results={test.results}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}

/** Comes into sight with its first field ready to be written in. */
function Card({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-field="text"]')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <section
      ref={card}
      aria-label={`${title}, being written`}
      className={`${surface.card} ${surface.paper} ${grid.apart16} ${grid.padded20by24by24} ${classes.card}`}
    >
      <div className={`${layout.head} ${space.below14}`}>
        <h3 className={prose.title}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
