import { insertText } from './commands.ts';
import type { ActiveField } from './fields-context.ts';
import classes from './rich-field.module.css';
import { letterGroups } from './signs.ts';
import { SignRows } from './SignRows.tsx';

type Props = { field: ActiveField; onClose: () => void };

/** Each goes in where the cursor is, and the panel stays for the next. */
export function LettersPanel({ field: { view }, onClose }: Props) {
  return (
    <div role="group" aria-label="Letters and signs" className={classes.panel}>
      <SignRows
        groups={letterGroups}
        onPut={({ sign }) => void insertText(sign)(view.state, view.dispatch)}
        onLeave={onClose}
      />
    </div>
  );
}
