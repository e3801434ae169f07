import { TextInput } from '@mantine/core';
import { accessCodeLength } from '#contract/access-code.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { ChoiceField } from './ChoiceField.tsx';
import type { FieldsProps } from './test-form.ts';

const levels = [
  { value: 'free', label: 'Free', hint: 'Open to every plan' },
  { value: 'basic', label: 'Basic', hint: 'Basic and Premium' },
  { value: 'premium', label: 'Premium', hint: 'Premium only' },
] as const;
const visibilities = [
  { value: 'link', label: 'By link only', hint: 'Found by whoever has the link' },
  { value: 'public', label: 'Public', hint: 'Listed in the catalogue once published' },
  { value: 'sittings', label: 'In sittings only', hint: 'Opened by no link: only candidates of a sitting get it' },
] as const;

const below = ['label', 'input', 'description', 'error'] as const;

/** Who may take it, who finds it, and when. */
export function TestFormAccess({ values, problems, timeZone, onSet }: FieldsProps) {
  const moment = (field: 'opensAt' | 'closesAt') => ({
    type: 'datetime-local',
    name: field,
    value: values[field],
    error: problems[field],
    inputWrapperOrder: [...below],
    onChange: (event: { currentTarget: { value: string } }) => onSet(field, event.currentTarget.value),
  });
  return (
    <section
      className={`${surface.panel} ${layout.stack} ${space.gap18} ${grid.tall22by26}`}
      aria-labelledby="form-access"
    >
      <h2 id="form-access" className={prose.title}>
        Who can take it
      </h2>
      <ChoiceField
        legend="Access level"
        name="accessLevel"
        choices={levels}
        value={values.accessLevel}
        onChoose={(level) => onSet('accessLevel', level)}
      />
      <ChoiceField
        legend="Visibility"
        name="visibility"
        choices={visibilities}
        value={values.visibility}
        onChoose={(visibility) => onSet('visibility', visibility)}
      />
      {values.visibility === 'sittings' ? (
        <p className={prose.note}>When it is sat, and by which access code, each sitting says.</p>
      ) : (
        <>
          <div className={`${layout.stack} ${layout.top} ${grid.fit224} ${grid.gap18by20}`}>
            <TextInput label="Opens" description="Empty: open already" {...moment('opensAt')} />
            <TextInput label="Closes" description="Empty: never" {...moment('closesAt')} />
            <TextInput
              label="Access code"
              name="accessCode"
              autoComplete="off"
              maxLength={accessCodeLength}
              value={values.accessCode}
              error={problems.accessCode}
              inputWrapperOrder={[...below]}
              description="Empty: none is asked"
              onChange={(event) => onSet('accessCode', event.currentTarget.value)}
            />
          </div>
          <p className={prose.note}>
            On the school’s clocks: {timeZone.replaceAll('_', ' ')}. Whoever begins late ends when it closes, but extra
            time is never cut, and who has begun goes on. Sittings have their own times and codes.
          </p>
        </>
      )}
    </section>
  );
}
