import { useNavigate } from '@tanstack/react-router';
import { useCreateTest } from '#web/features/authoring/authoring.ts';
import { emptyForm } from '#web/features/authoring/test-form.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TestFormPage } from './TestFormPage.tsx';

export function CreateTestScreen() {
  const create = useCreateTest();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Create Test" lead="It stays a draft, which only you can open, until you publish it." />
      <TestFormPage
        initial={emptyForm}
        submit="Create Test"
        isSaving={create.isPending}
        save={create.mutateAsync}
        // To its own screen, where its questions are added.
        onSaved={({ _id: testId }) =>
          navigate({ to: paths.instructor.test, params: { testId }, state: { isNewTest: true } })
        }
      />
    </>
  );
}
