import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NewTest } from '#contract/test-content.ts';
import { utme } from '#domain/test/utme.ts';
import { useCreateTest } from '#web/features/authoring/test-edits.ts';
import { ChoiceField } from '#web/features/authoring/ChoiceField.tsx';
import { useLayOutUtme } from '#web/features/authoring/section-edits.ts';
import { emptyForm } from '#web/features/authoring/test-form.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { TestFormPage } from './TestFormPage.tsx';

type Kind = (typeof kinds)[number]['value'];

const kinds = [
  { value: 'ordinary', label: 'An ordinary test', hint: 'Sections come later, if at all' },
  {
    value: 'utme',
    label: 'A UTME mock',
    hint: `${utme.timeLimit} minutes: ${utme.everybody} and ${utme.sectionsToChoose} of ${utme.subjects.length} subjects, each out of 100`,
  },
] as const;

export function CreateTestScreen() {
  const [kind, setKind] = useState<Kind>('ordinary');
  const create = useCreateTest();
  const layOut = useLayOutUtme();
  const navigate = useNavigate();

  /** The test is there even where its sections fail: they can be made by hand. */
  async function save(test: NewTest) {
    const saved = await create.mutateAsync(test);
    if (kind === 'utme') await layOut.mutateAsync(saved._id).catch(() => undefined);
    return saved;
  }
  return (
    <>
      <PageHeader title="Create Test" lead="It stays a draft, which only you can open, until you publish it." />
      <div className={`${layout.most544} ${space.below24}`}>
        <ChoiceField legend="Kind of test" name="kind" choices={kinds} value={kind} onChoose={setKind} />
      </div>
      <TestFormPage
        initial={emptyForm}
        submit="Create Test"
        isSaving={create.isPending || layOut.isPending}
        save={save}
        // To its own screen, where its questions are added.
        onSaved={({ _id: testId }) =>
          navigate({ to: paths.instructor.test, params: { testId }, state: { isNewTest: true } })
        }
      />
    </>
  );
}
