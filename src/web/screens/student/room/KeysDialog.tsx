import control from '#web/ui/control.module.css';
import type { RoomDialogProps } from './room-dialog.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { roomWords } from '#web/words/room.ts';
import { AnswerWithKeys } from './AnswerWithKeys.tsx';
import classes from './keys-dialog.module.css';

const keys = [
  { names: ['A', 'B', 'C', 'D'], does: 'keysChoose' },
  { names: ['N', '→'], does: 'keysNext' },
  { names: ['P', '←'], does: 'keysPrevious' },
  { names: ['S'], does: 'keysSubmit' },
  { names: ['R'], does: 'keysReturn' },
  { names: ['1', '9'], does: 'keysByPlace' },
  { names: ['?'], does: 'keysShow' },
] as const;

export function KeysDialog({ settings, onChange, onClose }: RoomDialogProps) {
  return (
    <Dialog opened title={roomWords('keys')} onClose={onClose}>
      <p>{roomWords('keysText')}</p>
      <dl className={classes.keys}>
        {keys.map(({ names, does }) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={control.keycap}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{roomWords(does)}</dd>
          </div>
        ))}
      </dl>
      <AnswerWithKeys settings={settings} onChange={onChange} />
    </Dialog>
  );
}
