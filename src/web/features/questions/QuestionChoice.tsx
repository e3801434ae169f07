import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

type Props = {
  text: string;
  chosen: boolean;
  /** Where its number stands beside it, the box alone. */
  isBare?: boolean;
  /** @param toHere all from the one that was chosen before, as Shift says */
  onChoose: (chosen: boolean, toHere: boolean) => void;
};

/** A question's place among those that something is to be done with. */
export function QuestionChoice({ text, chosen, isBare = false, onChoose }: Props) {
  return (
    <label
      className={
        isBare
          ? `${layout.centred} ${surface.pressable} ${layout.square44}`
          : `${prose.note} ${layout.middle} ${space.gap8} ${surface.pressable} ${layout.least44} ${layout.besideWords}`
      }
    >
      <input
        type="checkbox"
        checked={chosen}
        aria-label={`Choose “${text}”`}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {!isBare && 'Choose'}
    </label>
  );
}
