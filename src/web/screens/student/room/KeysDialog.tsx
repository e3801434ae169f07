import type { RoomDialogProps } from './room-dialog.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { AnswerWithKeys } from './AnswerWithKeys.tsx';
import classes from './keys-dialog.module.css';

const keys = [
  { names: ['A', 'B', 'C', 'D'], does: 'choose an option, and so on for more' },
  { names: ['N', '→'], does: 'next question' },
  { names: ['P', '←'], does: 'previous question' },
  { names: ['S'], does: 'submit the test: you are asked first' },
  { names: ['R'], does: 'return from that question to the test' },
  { names: ['1', '9'], does: 'and those between: choose an option by its place' },
  { names: ['?'], does: 'show these keys' },
];

export function KeysDialog({ settings, onChange, onClose }: RoomDialogProps) {
  return (
    <Dialog opened title="Keys" onClose={onClose}>
      <p>They act while the question has the focus: it has after each move, and when you click on it.</p>
      <dl className={classes.keys}>
        {keys.map(({ names, does }) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <AnswerWithKeys settings={settings} onChange={onChange} />
    </Dialog>
  );
}
