import { typeSizes } from './room-settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { roomWords } from '#web/words/room.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { AnswerWithKeys } from './AnswerWithKeys.tsx';
import classes from './display-dialog.module.css';
import type { RoomDialogProps } from './room-dialog.ts';

type Props = RoomDialogProps & { onShowKeys: () => void };

/** How the exam is read and answered on this device. Each choice holds at once. */
export function DisplayDialog({ settings, onChange, onClose, onShowKeys }: Props) {
  return (
    <Dialog opened title={roomWords('display')} onClose={onClose}>
      <div className={`${layout.stack} ${space.gap16}`}>
        <fieldset>
          <legend className={`${prose.strong} ${space.below8}`}>{roomWords('typeSize')}</legend>
          <div className={`${layout.stack} ${space.gap8} ${classes.sizes}`}>
            {typeSizes.map((typeSize) => (
              <label
                key={typeSize}
                className={`${layout.centred} ${surface.ring} ${layout.anchor} ${layout.least44} ${classes.size}`}
              >
                <input
                  type="radio"
                  className={control.unseen}
                  name="type-size"
                  checked={settings.typeSize === typeSize}
                  onChange={() => onChange({ typeSize })}
                />
                {typeSize}%
              </label>
            ))}
          </div>
        </fieldset>
        <CheckField
          label={roomWords('highContrast')}
          hint={roomWords('highContrastHint')}
          checked={settings.highContrast}
          onCheck={(highContrast) => onChange({ highContrast })}
        />
        <AnswerWithKeys settings={settings} onChange={onChange} />
        <div>
          <Button look="outline" onClick={onShowKeys}>
            {roomWords('whatTheKeysDo')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
