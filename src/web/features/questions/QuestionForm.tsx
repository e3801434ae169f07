import { Textarea } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type NewQuestion, newQuestionSchema, questionLimits } from '#contract/questions.ts';
import { categories, difficulties, questionTypes } from '#contract/vocabulary.ts';
import { hasMarkup } from '#domain/question/markup.ts';
import {
  changeType,
  draftContent,
  type QuestionDraft,
  removeOption,
  tooFewOptions,
} from '#domain/question/question-draft.ts';
import { failureText, type Messages } from '#web/api/failure-text.ts';
import { difficultyNames } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AnalysisNote } from './AnalysisNote.tsx';
import { OptionOrder } from './OptionOrder.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { Problem } from './Problem.tsx';
import classes from './question-dialog.module.css';
import type { OwnTest } from './questions.ts';
import { typeNames } from './type-names.ts';

type Props = {
  start: QuestionDraft;
  tests: readonly OwnTest[];
  /** The test that the question is in already. */
  keptIn?: string;
  submit: string;
  pending: boolean;
  failure: Messages;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  /** Where a further one can be written after it: how many have been written before. */
  another?: { written: number };
  /** @param another whether a further one is to be written then */
  onSave: (question: NewQuestion, another: boolean) => Promise<void>;
};
type Found = { text: string; field: string | undefined };

const problemId = 'question-problem';
const anotherValue = 'another';
const types = questionTypes.map((value) => ({ value, label: typeNames[value] }));
const levels = difficulties.map((value) => ({ value, label: difficultyNames[value] }));

/** Checked by the contract's own schema, then by the server; one thing at a time is named, and gets the focus. */
export function QuestionForm({
  start,
  tests,
  keptIn,
  submit,
  pending,
  failure,
  another,
  onDirty,
  onCancel,
  onSave,
}: Props) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<Found | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const written = another?.written ?? 0;
  // The dialog focuses the first; each one after it is a new form in the dialog that is open already.
  useEffect(() => {
    if (written > 0) focusField(form.current, 'text');
  }, [written]);

  function change(next: QuestionDraft) {
    setDraft(next);
    setProblem(null);
    onDirty(true);
  }
  const set = (fields: Partial<QuestionDraft>) => change({ ...draft, ...fields });

  function remove(key: string) {
    const left = removeOption(draft, key);
    if (left) change(left);
    else setProblem({ text: tooFewOptions, field: undefined });
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = newQuestionSchema.safeParse(draftContent(draft));
    if (checked.success) {
      const { submitter } = event.nativeEvent;
      onSave(checked.data, submitter instanceof HTMLButtonElement && submitter.value === anotherValue).catch(
        (error: unknown) => {
          setProblem({ text: failureText(error, failure), field: undefined });
        },
      );
      return;
    }
    const [issue] = checked.error.issues;
    const field = issue?.path[0] === undefined ? undefined : String(issue.path[0]);
    setProblem({ text: issue?.message ?? '', field });
    focusField(form.current, field);
  }

  const invalid = (field: string) => problem?.field === field;
  const faults = (field: string) => (invalid(field) ? { 'aria-errormessage': problemId } : {});

  return (
    <form ref={form} noValidate onSubmit={save} className={classes.form}>
      <div className={classes.pair}>
        <SelectField
          label="Test"
          name="test"
          all="Select a test"
          choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={draft.test === '' ? undefined : draft.test}
          invalid={invalid('test')}
          onChoose={(test) => set({ test: test ?? '', category: categoryFor(draft, tests, test) })}
        />
        <SelectField
          label="Type"
          choices={types}
          value={draft.type}
          onChoose={(type) => type && change(changeType(draft, type))}
        />
      </div>
      {draft.test !== '' && draft.test !== keptIn && (
        <AnalysisNote change="add" results={tests.find(({ _id }) => _id === draft.test)?.results ?? 0} />
      )}
      <Textarea
        label="Question"
        name="text"
        description="Mathematics between $ signs; **bold**, *italic*, `code` and lists."
        autosize
        minRows={2}
        maxRows={12}
        maxLength={questionLimits.text}
        data-autofocus
        value={draft.text}
        error={invalid('text')}
        {...faults('text')}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Preview text={draft.text} />
      {draft.type === 'short-answer' ? (
        <Textarea
          label="Accepted answers"
          name="acceptedAnswers"
          description="One on each line. Capitals and spaces make no difference, nor how a number is written: 0.5, .5, ½."
          autosize
          minRows={2}
          value={draft.acceptedAnswers}
          error={invalid('acceptedAnswers')}
          {...faults('acceptedAnswers')}
          onChange={(event) => set({ acceptedAnswers: event.currentTarget.value })}
        />
      ) : (
        <>
          <OptionsEditor draft={draft} onChange={change} onRemove={remove} invalid={invalid('options')} />
          <OptionOrder draft={draft} onKeep={(keeps) => set({ keepsOrder: keeps })} />
        </>
      )}
      <div className={classes.three}>
        <SelectField
          label="Difficulty"
          choices={levels}
          value={draft.difficulty}
          onChoose={(difficulty) => difficulty && set({ difficulty })}
        />
        <TextField
          label="Category"
          name="category"
          list="question-categories"
          maxLength={80}
          autoComplete="off"
          value={draft.category}
          invalid={invalid('category')}
          {...faults('category')}
          onType={(category) => set({ category })}
        />
        <datalist id="question-categories">
          {categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </datalist>
        <TextField
          label="Points"
          name="points"
          inputMode="decimal"
          value={draft.points}
          invalid={invalid('points')}
          {...faults('points')}
          onType={(points) => set({ points })}
        />
      </div>
      <Textarea
        label="Explanation"
        name="explanation"
        description="Shown with the result."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={questionLimits.explanation}
        value={draft.explanation}
        onChange={(event) => set({ explanation: event.currentTarget.value })}
      />
      <Preview text={draft.explanation} />
      <div className={classes.actions}>
        <Problem id={problemId} text={problem?.text ?? null} />
        <Button look="outline" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={pending}>
          {submit}
        </Button>
        {another && (
          <Button look="outline" type="submit" value={anotherValue} loading={pending}>
            Save and Add Another
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the candidate will see, where that is another thing than what was typed. */
function Preview({ text }: { text: string }) {
  if (!hasMarkup(text)) return null;
  return (
    <div className={classes.preview}>
      <p className={classes.hint}>Preview</p>
      <p className={classes.previewText}>
        <QuestionText text={text} />
      </p>
    </div>
  );
}

/** A question is of its test's category until somebody says otherwise. */
function categoryFor(draft: QuestionDraft, tests: readonly OwnTest[], testId: string | undefined): string {
  const categoryOf = (id: string | undefined) => tests.find(({ _id }) => _id === id)?.category ?? '';
  const untouched = draft.category === '' || draft.category === categoryOf(draft.test);
  return untouched ? categoryOf(testId) : draft.category;
}

function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  const found = field === undefined ? null : form?.elements.namedItem(field);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
}
