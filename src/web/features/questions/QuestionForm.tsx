import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type NewQuestion, newQuestionSchema } from '#contract/questions.ts';
import { categories, difficulties, questionTypes } from '#contract/vocabulary.ts';
import { pointsOf } from '#domain/kinds/essay/rubric.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { changeType, chooseCorrect, draftContent, type QuestionDraft } from '#domain/question/question-draft.ts';
import { questionFault } from '#domain/question/question-fault.ts';
import { failureText, type Messages } from '#web/api/failure-text.ts';
import { authorParts } from '#web/kinds/author-parts.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { RichField } from '#web/ui/rich-field/RichField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { AnalysisNote } from './AnalysisNote.tsx';
import { KindField } from './KindField.tsx';
import { MarkingRuleField } from './MarkingRuleField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { Problem } from './Problem.tsx';
import { optionByLetterKey } from './question-keys.ts';
import classes from './question-dialog.module.css';
import { TagsField } from './TagsField.tsx';
import type { OwnTest } from './questions.ts';

type Props = {
  start: QuestionDraft;
  /** Those that it can be put into. */
  tests: readonly OwnTest[];
  /** The test that the question is in already. */
  keptIn?: string;
  /** On its test's own page, where no other is to be chosen. */
  isInPlace?: boolean;
  submit: string;
  pending: boolean;
  failure: Messages;
  onWrite: (draft: QuestionDraft) => void;
  onCancel: () => void;
  /** Where a further one can be written after it: how many have been written before. */
  another?: { written: number };
  /** What is told of the keys, and of where what is written is kept. */
  keys?: ReactNode;
  keeping?: ReactNode;
  /** @param another whether a further one is to be written then */
  onSave: (question: NewQuestion, another: boolean) => Promise<void>;
};
type Found = { text: string; field: string | undefined };

const problemId = 'question-problem';
const anotherValue = 'another';
const types = questionTypes.map((type) => ({ value: type, label: kindOf({ type }).name }));
const levels = difficulties.map((value) => ({ value, label: difficultyName(value) }));

/** Checked by the rules of the contract and of its kind, then by the server; one thing at a time is named, and gets the focus. */
export function QuestionForm({
  start,
  tests,
  keptIn,
  isInPlace = false,
  submit,
  pending,
  failure,
  another,
  keys,
  keeping,
  onWrite,
  onCancel,
  onSave,
}: Props) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<Found | null>(null);
  const [told, setTold] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const written = another?.written ?? 0;
  // The dialog focuses the first; each one after it is a new form in the dialog that is open already.
  useEffect(() => {
    if (written > 0) focusField(form.current, 'text');
  }, [written]);

  function change(next: QuestionDraft) {
    setDraft(next);
    setProblem(null);
    onWrite(next);
  }
  const set = (fields: Partial<QuestionDraft>) => change({ ...draft, ...fields });

  function save(isAnother: boolean) {
    const checked = checkedQuestion(draft);
    if ('problem' in checked) {
      setProblem(checked.problem);
      focusField(form.current, checked.problem.field);
      return;
    }
    onSave(checked.question, isAnother).catch((error: unknown) => {
      setProblem({ text: failureText(error, failure), field: undefined });
    });
  }

  function submitBy(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    save(submitter instanceof HTMLButtonElement && submitter.value === anotherValue);
  }

  /** From everywhere in the form: Ctrl+Enter saves, and goes on to another; Alt and a letter mark that option. */
  function press(event: KeyboardEvent) {
    const option = optionByLetterKey(draft, event);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (!pending && !event.repeat) save(another !== undefined);
    } else if (option) {
      const marked = chooseCorrect(draft, option.key);
      change(marked);
      const isCorrect = marked.options.find(({ key }) => key === option.key)?.isCorrect === true;
      setTold(`Option ${event.code.slice(-1)} is ${isCorrect ? '' : 'not '}correct`);
    } else return;
    event.preventDefault();
  }

  const invalid = (field: string) => problem?.field === field;
  const { KeyEditor } = authorParts[draft.type];
  const hasRubric = kindOf(draft).isMarkedByPeople && (draft.details.essay?.rubric.length ?? 0) > 0;
  const faults = (field: string) => (invalid(field) ? { 'aria-errormessage': problemId } : {});

  return (
    // Its keys are its fields', which bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} noValidate onSubmit={submitBy} onKeyDown={press} className={`${layout.stack} ${space.gap20}`}>
      {isInPlace ? (
        <KindField value={draft.type} onChoose={(type) => change(changeType(draft, type))} />
      ) : (
        <div className={`${layout.stack} ${layout.top} ${grid.halves} ${grid.gap20by16} ${grid.foldsOnPhone}`}>
          <SelectField
            label="Test"
            name="test"
            all="Select a test"
            choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={draft.test === '' ? undefined : draft.test}
            invalid={invalid('test')}
            onChoose={(test) =>
              set({
                test: test ?? '',
                category: categoryFor(draft, tests, test),
                section: undefined,
                passage: undefined,
              })
            }
          />
          <SelectField
            label="Type"
            choices={types}
            value={draft.type}
            onChoose={(type) => type && change(changeType(draft, type))}
          />
        </div>
      )}
      {another && draft.test !== '' && <PlaceFields testId={draft.test} draft={draft} onChoose={set} />}
      {draft.test !== '' && draft.test !== keptIn && (
        <AnalysisNote change="add" results={tests.find(({ _id }) => _id === draft.test)?.results ?? 0} />
      )}
      <RichField
        label="Question"
        name="text"
        hint="Mathematics between $ signs and Markdown may be typed as well."
        isSerif
        takesFocus
        value={draft.text}
        invalid={invalid('text')}
        errorId={invalid('text') ? problemId : undefined}
        onType={(text) => set({ text })}
      />
      <KeyEditor
        draft={draft}
        onChange={change}
        onRefuse={(text) => setProblem({ text, field: undefined })}
        faultIn={problem?.field}
        faultId={problemId}
      />
      <MarkingRuleField draft={draft} onChoose={(details) => set({ details })} />
      <div className={`${layout.stack} ${layout.top} ${grid.wideMiddle} ${grid.gap20by16} ${grid.foldsOnPhone}`}>
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
          value={hasRubric ? String(pointsOf({ details: draft.details, points: 0 })) : draft.points}
          readOnly={hasRubric}
          hint={hasRubric ? 'What the best levels add up to' : undefined}
          invalid={invalid('points')}
          {...faults('points')}
          onType={(points) => set({ points })}
        />
      </div>
      <TagsField
        value={draft.tags}
        invalid={invalid('tags')}
        errorId={invalid('tags') ? problemId : undefined}
        onType={(tags) => set({ tags })}
      />
      <CheckField
        label="Keep this question in its place"
        hint="Where its test shuffles the questions it stays where it is: the first stays the first."
        checked={draft.keepsPlace}
        onCheck={(keepsPlace) => set({ keepsPlace })}
      />
      <RichField
        label="Explanation"
        name="explanation"
        hint="Shown with the result."
        value={draft.explanation}
        onType={(explanation) => set({ explanation })}
      />
      {keys}
      <div className={`${layout.actions} ${layout.ruled} ${layout.stuck} ${surface.paper} ${classes.actions}`}>
        <Problem id={problemId} text={problem?.text ?? null} />
        {keeping}
        <VisuallyHidden role="status">{told}</VisuallyHidden>
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

/** The question that was written, or the first thing that is wrong with it. */
function checkedQuestion(draft: QuestionDraft): { question: NewQuestion } | { problem: Found } {
  const parsed = newQuestionSchema.safeParse(draftContent(draft));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: { text: issue?.message ?? '', field: issue?.path[0]?.toString() } };
  }
  const fault = questionFault(parsed.data);
  if (fault) return { problem: { text: fault.message, field: fault.path.split('.')[0] } };
  return { question: parsed.data };
}

/** A question is of its test's category until somebody says otherwise. */
function categoryFor(draft: QuestionDraft, tests: readonly OwnTest[], testId: string | undefined): string {
  const categoryOf = (id: string | undefined) => tests.find(({ _id }) => _id === id)?.category ?? '';
  const untouched = draft.category === '' || draft.category === categoryOf(draft.test);
  return untouched ? categoryOf(testId) : draft.category;
}

function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  if (field === undefined) return;
  const name = CSS.escape(field);
  form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)?.focus();
}
