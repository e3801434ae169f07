import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { valuesOf } from '#web/features/sittings/sitting-form.ts';
import { SittingForm } from '#web/features/sittings/SittingForm.tsx';
import { useUpdateSitting } from '#web/features/sittings/sittings.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SittingFound } from './SittingFound.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.editSitting}`);

export function EditSittingScreen() {
  const { sittingId } = route.useParams();
  const { timeZone } = usePublicSettings();
  const navigate = useNavigate();
  const update = useUpdateSitting(sittingId);
  return (
    <SittingFound sittingId={sittingId}>
      {(sitting) => (
        <>
          <PageHeader
            title={`Change ${sitting.title}`}
            under={[
              <Link key="sitting" to={paths.instructor.sitting} params={{ sittingId }}>
                {sitting.title}
              </Link>,
            ]}
            lead={sitting.begun > 0 ? 'Somebody has begun: when it starts and its rules stay as they are.' : undefined}
          />
          <SittingForm
            initial={valuesOf(sitting, timeZone)}
            timeZone={timeZone}
            submit="Save Changes"
            isSaving={update.isPending}
            isSaved={update.isSuccess}
            onSave={(content) =>
              update.mutate(content, {
                onSuccess: () => void navigate({ to: paths.instructor.sitting, params: { sittingId }, replace: true }),
              })
            }
          />
        </>
      )}
    </SittingFound>
  );
}
