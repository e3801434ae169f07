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

/** Who may take it, and who finds it. */
export function TestFormAccess({ values, onSet }: FieldsProps) {
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
    </section>
  );
}
