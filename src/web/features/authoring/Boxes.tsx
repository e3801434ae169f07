import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './boxes.module.css';

type Props<T extends string> = {
  legend: string;
  hint?: string;
  boxes: readonly { value: T; label: string }[];
  chosen: readonly T[];
  /** What is said where there is no box. */
  none?: string;
  onChoose: (chosen: T[]) => void;
};

/** Any number of some, each with a box; a long list scrolls by itself. */
export function Boxes<T extends string>({ legend, hint, boxes, chosen, none, onChoose }: Props<T>) {
  const toggle = (value: T) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset>
      <legend className={`${prose.strong} ${prose.size14}`}>
        {legend}
        {hint !== undefined && <span className={prose.note}> · {hint}</span>}
      </legend>
      {boxes.length === 0 && none !== undefined && <p className={prose.faint}>{none}</p>}
      <div className={`${layout.stack} ${layout.scrolling} ${grid.fit208} ${grid.gap0by20} ${classes.boxes}`}>
        {boxes.map(({ value, label }) => (
          <label key={value} className={`${layout.line} ${layout.least44} ${space.gap10} ${prose.breakable}`}>
            <input
              type="checkbox"
              className={`${layout.rigid} ${control.tick}`}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
