import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

type Props = { text: string; chosen: boolean; onChoose: (chosen: boolean) => void };

/** A question's place among those that something is to be done with. */
export function QuestionChoice({ text, chosen, onChoose }: Props) {
  return (
    <label
      className={`${prose.note} ${layout.middle} ${space.gap8} ${surface.pressable} ${layout.least44} ${layout.besideWords}`}
    >
      <input
        type="checkbox"
        checked={chosen}
        aria-label={`Choose “${text}”`}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      Choose
    </label>
  );
}
