import { Dialog } from '#web/ui/Dialog.tsx';
import { paletteWords } from '#web/words/palette.ts';
import control from '#web/ui/control.module.css';
import { searchKey } from './search-key.ts';
import classes from './palette.module.css';

const keys = [
  { name: searchKey, does: 'keysSearch' },
  { name: '?', does: 'keysShow' },
  { name: 'Tab', does: 'keysTab' },
  { name: 'Enter', does: 'keysEnter' },
  { name: 'Esc', does: 'keysEscape' },
] as const;

/** The keys of every screen with the menu; those of the exam stand in its own room. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title={paletteWords('keys')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(({ name, does }) => (
          <div key={name}>
            <dt>
              <kbd className={control.keycap}>{name}</kbd>
            </dt>
            <dd>{paletteWords(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
