import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import classes from './writing-card.module.css';

/** The keys by which a question is written without the mouse. @param canGoOn whether another is written after it */
export function KeysLine({ canGoOn = false }: { canGoOn?: boolean }) {
  return (
    <p className={`${prose.note} ${layout.cluster} ${grid.gap6by16} ${classes.keys}`}>
      <span>
        <kbd>Enter</kbd> next option
      </span>
      <span>
        <kbd>Alt</kbd> <kbd>B</kbd> B is the key
      </span>
      <span>
        <kbd>Alt</kbd> <kbd>↓</kbd> move down
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {canGoOn ? 'save, next question' : 'save'}
      </span>
    </p>
  );
}
