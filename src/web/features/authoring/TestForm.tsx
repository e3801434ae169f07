import { type SubmitEvent, useState } from 'react';
import type { NewTest } from '#contract/test-content.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { checkForm, type FieldsProps, isSameForm, type TestField, type TestFormValues } from './test-form.ts';
import { TestFormAccess } from './TestFormAccess.tsx';
import { TestFormBasics } from './TestFormBasics.tsx';
import { TestFormRules } from './TestFormRules.tsx';

type Props = {
  /** What the form begins with, and what Reset Form goes back to. */
  initial: TestFormValues;
  /** The whole page is for one or the other, and the words go with it. */
  submit: string;
  /** The school's. */
  timeZone: string;
  isSaving: boolean;
  onSave: (test: NewTest) => void;
  onChange: (isChanged: boolean) => void;
};

/** Checked by the contract's own schema: each message stands beside its field, and the first has the focus. */
export function TestForm({ initial, submit, timeZone, isSaving, onSave, onChange }: Props) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FieldsProps['problems']>({});

  function change(next: TestFormValues) {
    setValues(next);
    onChange(!isSameForm(next, initial));
  }
  function set<F extends TestField>(field: F, value: TestFormValues[F]) {
    change({ ...values, [field]: value });
    setProblems(({ [field]: _, ...others }) => others);
  }
  function reset() {
    change(initial);
    setProblems({});
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field sends the form too, while the button waits.
    if (isSaving) return;
    const checked = checkForm(values, timeZone);
    setProblems(checked.problems ?? {});
    if (checked.problems === null) {
      onSave(checked.test);
      return;
    }
    const element = event.currentTarget.elements.namedItem(checked.first);
    if (element instanceof HTMLElement) element.focus();
  }

  const fields = { values, problems, timeZone, onSet: set };
  return (
    <form noValidate onSubmit={send} className={`${layout.stack} ${layout.narrowable} ${space.gap28}`}>
      <TestFormBasics {...fields} />
      <TestFormRules {...fields} />
      <TestFormAccess {...fields} />
      <div className={layout.actions}>
        <Button look="outline" disabled={isSaving} onClick={reset}>
          Reset Form
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : submit}
        </Button>
      </div>
    </form>
  );
}
