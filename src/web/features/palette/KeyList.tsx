import { Dialog } from '#web/ui/Dialog.tsx';
import { searchKey } from './search-key.ts';
import classes from './palette.module.css';

const keys = [
  { name: searchKey, does: 'search for a screen, a test or a person' },
  { name: '?', does: 'show these keys' },
  { name: 'Tab', does: 'go to the next field, button or link; with Shift to the one before' },
  { name: 'Enter', does: 'open what has the focus, or send the form' },
  { name: 'Esc', does: 'close a dialog' },
];

/** The keys of every screen with the menu; those of the exam stand in its own room. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title="Keys" onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(({ name, does }) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
