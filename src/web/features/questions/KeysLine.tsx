import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './writing-card.module.css';

const cap = `${control.keycap} ${surface.sunken} ${prose.ink} ${prose.badge}`;

/** The keys by which a question is written without the mouse. @param canGoOn whether another is written after it */
export function KeysLine({ canGoOn = false }: { canGoOn?: boolean }) {
  return (
    <p className={`${prose.note} ${layout.cluster} ${grid.gap6by16} ${classes.keys}`}>
      <span>
        <kbd className={cap}>Enter</kbd> next option
      </span>
      <span>
        <kbd className={cap}>Alt</kbd> <kbd className={cap}>B</kbd> B is the key
      </span>
      <span>
        <kbd className={cap}>Alt</kbd> <kbd className={cap}>↓</kbd> move down
      </span>
      <span>
        <kbd className={cap}>Ctrl</kbd> <kbd className={cap}>Enter</kbd> {canGoOn ? 'save, next question' : 'save'}
      </span>
    </p>
  );
}
