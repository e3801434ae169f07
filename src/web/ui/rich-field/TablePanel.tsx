import type { Command } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables';
import type { Alignment } from '#domain/question/rich-text.ts';
import { alignColumn, alignmentHere } from './commands.ts';
import type { ActiveField } from './fields-context.ts';
import classes from './rich-field.module.css';
import { type Tool, ToolRow } from './ToolRow.tsx';

type Props = { field: ActiveField; onClose: () => void };

const sides: readonly { side: Alignment; name: string }[] = [
  { side: 'left', name: 'Column to the left' },
  { side: 'center', name: 'Column in the middle' },
  { side: 'right', name: 'Column to the right' },
];
const changes: readonly { name: string; command: Command }[] = [
  { name: 'Add row', command: addRowAfter },
  { name: 'Add column', command: addColumnAfter },
  { name: 'Remove row', command: deleteRow },
  { name: 'Remove column', command: deleteColumn },
  { name: 'Remove table', command: deleteTable },
];

/** What can be done with the table that the cursor is in. */
export function TablePanel({ field: { view, state }, onClose }: Props) {
  const toolOf = (name: string, command: Command): Tool => ({
    name,
    look: name,
    act: () => {
      command(view.state, view.dispatch);
      view.focus();
    },
  });
  const tools = [
    ...changes.map(({ name, command }) => toolOf(name, command)),
    ...sides.map(({ side, name }) => {
      const isOn = alignmentHere(state) === side;
      return { ...toolOf(name, alignColumn(isOn ? null : side)), isOn };
    }),
  ];
  return (
    <div role="group" aria-label="Table" className={classes.panel}>
      <ToolRow label="Table" isWrapped tools={tools} onLeave={onClose} />
    </div>
  );
}
