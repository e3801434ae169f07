import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { NewTest } from '#contract/test-content.ts';
import { ownTestList } from '#contract/own-lists.ts';
import type { TestFormValues } from '#web/features/authoring/test-form.ts';
import { TestForm } from '#web/features/authoring/TestForm.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { TestFormSide } from './TestFormSide.tsx';

type Props<Saved> = {
  testId?: string;
  initial: TestFormValues;
  submit: string;
  isSaving: boolean;
  /** A failure is told by the mutation that it is. */
  save: (test: NewTest) => Promise<Saved>;
  /** Where it leads when it is saved; to one's own tests without one. */
  onSaved?: (saved: Saved) => Promise<void>;
};

/** The form with its side panels. Leaving it with unsaved changes asks first; saved, it leads on. */
export function TestFormPage<Saved>({ testId, initial, submit, isSaving, save, onSaved }: Props<Saved>) {
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  // Two clicks may come before React has drawn the first as waiting; they are to make one test.
  const isSent = useRef(false);
  // Read when somebody leaves, and not shown: it needs no rendering.
  const isChanged = useRef(false);

  async function send(test: NewTest) {
    if (isSent.current) return;
    isSent.current = true;
    try {
      const saved = await save(test);
      isChanged.current = false;
      await (onSaved
        ? onSaved(saved)
        : navigate({ to: paths.instructor.tests, search: keptFilters(paths.instructor.tests, ownTestList.address) }));
    } catch {
      isSent.current = false;
    }
  }
  return (
    <div className={`${grid.withAside} ${space.gap28} ${grid.aside264}`}>
      <TestForm
        initial={initial}
        submit={submit}
        timeZone={timeZone}
        isSaving={isSaving}
        onSave={(test) => void send(test)}
        onChange={(changed) => {
          isChanged.current = changed;
        }}
      />
      <TestFormSide {...(testId !== undefined && { testId })} />
      <UnsavedChanges isChanged={() => isChanged.current} />
    </div>
  );
}
