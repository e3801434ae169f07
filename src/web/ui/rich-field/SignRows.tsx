import classes from './rich-field.module.css';
import type { Sign, SignGroup } from './signs.ts';
import { ToolRow } from './ToolRow.tsx';

type Props = { groups: readonly SignGroup[]; onPut: (sign: Sign) => void; onLeave: () => void };

export function SignRows({ groups, onPut, onLeave }: Props) {
  return groups.map(({ name, signs }) => (
    <div key={name} className={classes.signs}>
      <span className={classes.signsName} aria-hidden="true">
        {name}
      </span>
      <ToolRow
        label={name}
        isWrapped
        tools={signs.map((sign) => ({ name: sign.name ?? sign.sign, look: sign.sign, act: () => onPut(sign) }))}
        onLeave={onLeave}
      />
    </div>
  ));
}
