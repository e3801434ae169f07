import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { defaultSettings, type Settings, settingsSchema } from '#contract/school-settings.ts';
import { changedFields, pick } from '#domain/editing/changed-meanwhile.ts';
import { failureText } from '#web/api/failure-text.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { schoolSettingsQuery, useUpdateSettings } from '#web/features/settings-form/school-settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { StepFoot } from './StepFoot.tsx';

export function SchoolStep() {
  const settings = useQuery(schoolSettingsQuery);
  if (settings.data !== undefined) return <SchoolForm saved={settings.data} />;
  if (!settings.isError) return null;
  const title = failureText(settings.error, schoolSettingsQuery.meta ?? {});
  return <FailureState title={title} onRetry={() => void settings.refetch()} />;
}

/** What a new school has to know of its settings; all others can wait, and say so where they are. */
const asked = settingsSchema.pick({ siteTitle: true, adminEmail: true, userRegistration: true });

function SchoolForm({ saved }: { saved: Settings }) {
  const { emailEnabled, timeZone } = usePublicSettings();
  const navigate = useNavigate();
  const update = useUpdateSettings();
  const problemId = useId();
  const start = {
    siteTitle: saved.siteTitle === defaultSettings.siteTitle ? '' : saved.siteTitle,
    adminEmail: saved.adminEmail,
    userRegistration: saved.userRegistration,
  };
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState<{ field: PropertyKey | undefined; text: string } | null>(null);
  const [isSaved, setSaved] = useState(false);

  function set(changed: Partial<typeof values>) {
    setValues((before) => ({ ...before, ...changed }));
    setProblem(null);
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (update.isPending) return;
    const checked = asked.safeParse(values);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const field = issue?.path[0];
      setProblem({
        field,
        text: field === 'siteTitle' ? 'Please enter the name of the school' : (issue?.message ?? ''),
      });
      const element = event.currentTarget.elements.namedItem(String(field));
      if (element instanceof HTMLElement) element.focus();
      return;
    }
    const changes = changedFields(pick(saved, checked.data), checked.data);
    if (Object.keys(changes).length === 0) goOn();
    else update.mutate({ ...changes, basedOn: pick(saved, changes) }, { onSuccess: goOn });
  }
  function goOn() {
    setSaved(true);
    void navigate({ to: paths.admin.firstSteps, search: { step: 'people' }, ignoreBlocker: true });
  }
  const wrong = (field: string) => ({
    invalid: problem?.field === field,
    'aria-errormessage': problem?.field === field ? problemId : undefined,
  });

  return (
    <form noValidate onSubmit={send}>
      <div className={`${layout.stack} ${grid.fit304} ${grid.gap20by48}`}>
        <div className={`${layout.stack} ${layout.top} ${space.gap20}`}>
          <h2 className={prose.title}>The school</h2>
          {problem !== null && (
            <p role="alert" id={problemId} className={prose.problem}>
              {problem.text}
            </p>
          )}
          <TextField
            label="Name of the school"
            hint="It stands on every screen, on printed papers and in letters."
            name="siteTitle"
            type="text"
            autoComplete="organization"
            maxLength={80}
            value={values.siteTitle}
            onType={(siteTitle) => set({ siteTitle })}
            {...wrong('siteTitle')}
          />
          <TextField
            label="Office email"
            hint={
              emailEnabled
                ? 'Answers to the letters that people get go there. It can wait.'
                : 'It can wait: this server sends no e-mail yet, and exams need none.'
            }
            name="adminEmail"
            type="email"
            autoComplete="off"
            value={values.adminEmail}
            onType={(adminEmail) => set({ adminEmail })}
            {...wrong('adminEmail')}
          />
          <CheckField
            label="Students may open accounts by themselves"
            hint="Without it, nobody comes in but those whom you add."
            checked={values.userRegistration}
            onCheck={(userRegistration) => set({ userRegistration })}
          />
        </div>
        <div className={`${layout.stack} ${layout.top} ${space.gap16}`}>
          <h2 className={prose.title}>Already so</h2>
          <dl className={`${layout.stack} ${space.gap14} ${prose.terms}`}>
            <div>
              <dt>Time zone</dt>
              <dd className={prose.strong}>{timeZone}</dd>
              <dd className={prose.fact}>Whoever runs the server sets another one by TIME_ZONE.</dd>
            </div>
            <div>
              <dt>Amounts</dt>
              <dd className={prose.strong}>Naira (NGN)</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd className={prose.strong}>{emailEnabled ? 'The server sends it' : 'Not set up, and not needed'}</dd>
              {!emailEnabled && (
                <dd className={prose.fact}>
                  Forgotten passwords are set anew by you until then. Whoever runs the server sets it up by SMTP_URL.
                </dd>
              )}
            </div>
          </dl>
        </div>
      </div>
      <StepFoot>
        <ButtonLink to={paths.admin.firstSteps} search={{ step: 'people' }} look="quiet">
          Later
        </ButtonLink>
        <Button type="submit" loading={update.isPending}>
          Save and Go On
        </Button>
      </StepFoot>
      <UnsavedChanges isChanged={() => !isSaved && Object.keys(changedFields(start, values)).length > 0} />
    </form>
  );
}
