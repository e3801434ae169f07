import { useId } from 'react';
import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './test-form.module.css';

type Props<T extends string> = {
  legend: string;
  name: string;
  choices: readonly { value: T; label: string; hint?: string }[];
  value: T;
  onChoose: (value: T) => void;
};

/** One of a few, all of them in sight: native radios, drawn as the bubbles of an answer sheet. */
export function ChoiceField<T extends string>({ legend, name, choices, value, onChoose }: Props<T>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={`${prose.strong} ${space.below6} ${prose.size14}`}>{legend}</legend>
      <div className={`${layout.stack} ${space.gap10} ${grid.fit160}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`${layout.beside} ${layout.anchor} ${space.gap12} ${surface.box} ${surface.ring} ${control.edged} ${classes.choice}`}
          >
            <input
              type="radio"
              className={control.unseen}
              name={name}
              checked={choice.value === value}
              aria-label={choice.label}
              aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}`}
              onChange={() => onChoose(choice.value)}
            />
            <span
              className={`${layout.rigid} ${surface.round} ${space.above3} ${layout.square18} ${classes.bubble}`}
              aria-hidden="true"
            />
            <span>
              <span className={`${layout.block} ${prose.strong}`}>{choice.label}</span>
              {choice.hint !== undefined && (
                <span
                  id={`${id}-${choice.value}`}
                  className={`${prose.note} ${layout.block} ${prose.leading140} ${classes.choiceHint}`}
                >
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
