import layout from '../layout.module.css';
import space from '../space.module.css';
import prose from '../prose.module.css';
import classes from './rich-field.module.css';
import type { Sign, SignGroup } from './signs.ts';
import { ToolRow } from './ToolRow.tsx';

type Props = { groups: readonly SignGroup[]; onPut: (sign: Sign) => void; onLeave: () => void };

export function SignRows({ groups, onPut, onLeave }: Props) {
  return groups.map(({ name, signs }) => (
    <div key={name} className={`${layout.stack} ${layout.top} ${space.gap8} ${classes.signs}`}>
      <span className={`${prose.note} ${space.headroom12} ${classes.signsName}`} aria-hidden="true">
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
