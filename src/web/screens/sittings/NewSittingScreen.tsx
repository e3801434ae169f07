import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { testsToDrawFromQuery } from '#web/features/authoring/drawing.ts';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { newSittingValues, valuesFrom } from '#web/features/sittings/sitting-form.ts';
import { SittingForm } from '#web/features/sittings/SittingForm.tsx';
import { useCreateSitting } from '#web/features/sittings/sittings.ts';
import { templatesQuery } from '#web/features/sittings/templates.ts';
import { TemplatesDialog } from '#web/features/sittings/TemplatesDialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** A new sitting of one of one's own tests. */
export function NewSittingScreen() {
  const { timeZone } = usePublicSettings();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [search, setSearch] = useState('');
  const tests = useQuery(testsToDrawFromQuery(search)).data ?? [];
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { role } = useUser();
  const templates = useQuery(templatesQuery).data ?? [];
  const [templateId, setTemplateId] = useState<string>();
  const [isManaging, setManaging] = useState(false);
  const template = templates.find(({ _id }) => _id === templateId);
  const fresh = newSittingValues(now, timeZone);
  const create = useCreateSitting();
  return (
    <>
      <PageHeader
        title="Set Up a Sitting"
        under={[
          <Link key="sittings" to={paths.instructor.sittings}>
            All sittings
          </Link>,
        ]}
        lead="It stays a draft until you make it ready. Then its paper is frozen, and its candidates see it."
      />
      <div className={`${layout.stack} ${layout.most544} ${space.gap12} ${space.below24}`}>
        <SearchField label="Find a test" placeholder="Title or category" value={search} onSearch={setSearch} />
        <SelectField
          label="Test"
          name="testId"
          all="Choose a test"
          choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={chosen}
          invalid={isMissing}
          onChoose={(testId) => {
            setChosen(testId);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p role="alert" className={prose.bad}>
            Please choose the test that is sat
          </p>
        )}
        {templates.length > 0 && (
          <div className={`${layout.cluster} ${layout.lowest} ${space.gap12}`}>
            <SelectField
              label="From a template"
              all="None"
              choices={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={templateId}
              onChoose={setTemplateId}
            />
            {templates.some(({ mayChange }) => mayChange) && (
              <Button look="outline" onClick={() => setManaging(true)}>
                Templates
              </Button>
            )}
          </div>
        )}
        {isManaging && (
          <TemplatesDialog templates={templates} mayShare={role === 'admin'} onClose={() => setManaging(false)} />
        )}
      </div>
      <SittingForm
        // What was typed before gives way to the template.
        key={template?._id}
        initial={template === undefined ? fresh : valuesFrom(template.content, fresh)}
        timeZone={timeZone}
        submit="Keep as Draft"
        isSaving={create.isPending}
        isSaved={create.isSuccess}
        onSave={(content) => {
          if (chosen === undefined) {
            setMissing(true);
            window.scrollTo({ top: 0 });
            return;
          }
          create.mutate(
            { testId: chosen, content },
            {
              onSuccess: ({ _id: sittingId }) =>
                void navigate({ to: paths.instructor.sitting, params: { sittingId }, replace: true }),
            },
          );
        }}
      />
    </>
  );
}
