import { useId } from 'react';
import { type QuestionType, questionTypes } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { authorParts } from '#web/kinds/author-parts.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import hidden from '#web/ui/visually-hidden.module.css';
import classes from './kind-field.module.css';

type Props = { value: QuestionType; onChoose: (type: QuestionType) => void };

/** Every kind in a row, one press away; on a phone, where there is no room for them, the device's own list. */
export function KindField({ value, onChoose }: Props) {
  const name = useId();
  return (
    <>
      <div role="radiogroup" aria-label="Type" className={`${layout.cluster} ${space.gap2} ${classes.kinds}`}>
        {questionTypes.map((type) => (
          <label
            key={type}
            className={`${layout.centred} ${prose.note} ${layout.anchor} ${prose.strong} ${classes.kind}`}
          >
            <input
              type="radio"
              name={name}
              className={hidden.hidden}
              checked={type === value}
              onChange={() => onChoose(type)}
            />
            {authorParts[type].shortName}
          </label>
        ))}
      </div>
      <div className={classes.list}>
        <SelectField
          label="Type"
          choices={questionTypes.map((type) => ({ value: type, label: kindOf({ type }).name }))}
          value={value}
          onChoose={(type) => type && onChoose(type)}
        />
      </div>
    </>
  );
}
