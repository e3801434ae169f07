import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { NumberDraft } from '#domain/kinds/numeric/number-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './number-field.module.css';

type Units = NumberDraft['units'];
type Props = { units: Units; onChange: (units: Units) => void };

const mostUnits = 20;

/** The unit of the value, and below it others, each with how much of the first it is. */
export function UnitRows({ units, onChange }: Props) {
  const [first, ...others] = units;
  const write = (at: number, fields: Partial<Units[number]>) =>
    onChange(units.map((unit, index) => (index === at ? { ...unit, ...fields } : unit)));
  const name = first?.name.trim() ?? '';
  return (
    <>
      <TextField
        label="Unit"
        hint="Such as m/s² or ₦. Leave it empty where the number has none."
        maxLength={30}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={first?.name ?? ''}
        onType={(text) => write(0, { name: text })}
      />
      {others.map((unit, index) => (
        // A row has no other identity than its place: what is typed stands in `units`.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={`${layout.stack} ${layout.lower} ${space.gap16} ${classes.unit}`}>
          <TextField
            label={`Unit ${index + 2}`}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={unit.name}
            onType={(text) => write(index + 1, { name: text })}
          />
          <TextField
            label={`is so many ${name}`}
            aria-label={`Unit ${index + 2} is so many ${name}`}
            autoComplete="off"
            value={unit.factor}
            onType={(factor) => write(index + 1, { factor })}
          />
          <Button
            look="quiet"
            aria-label={`Remove unit ${index + 2}`}
            onClick={() => onChange(units.filter((_, at) => at !== index + 1))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {name !== '' && units.length < mostUnits && (
        <div>
          <Button look="outline" size="small" onClick={() => onChange([...units, { name: '', factor: '' }])}>
            <IconPlus size={17} stroke={1.75} aria-hidden="true" />
            Add Unit
          </Button>
        </div>
      )}
    </>
  );
}
