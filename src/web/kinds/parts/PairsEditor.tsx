import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { questionLimits } from '#contract/question-limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { RichFields } from '#web/ui/rich-field/RichFields.tsx';
import { RichInput } from '#web/ui/rich-field/RichInput.tsx';
import field from '#web/ui/field.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyEditorProps } from '../kind-parts.ts';
import classes from './parts-editor.module.css';

const blankPair = { text: '', match: '' };
const pairsAtFirst = [blankPair, blankPair, blankPair];

/** What belongs together, a pair a row, and what belongs to nothing. */
export function PairsEditor({ draft, onChange, faultIn }: KeyEditorProps) {
  const { pairs = pairsAtFirst, extras = [] } = draft.details;
  const invalid = faultIn === 'details';
  const change = (details: typeof draft.details) => onChange({ ...draft, details: { ...draft.details, ...details } });
  const write = (index: number, side: Partial<typeof blankPair>) =>
    change({ pairs: pairs.map((pair, at) => (at === index ? { ...pair, ...side } : pair)) });
  return (
    <fieldset className={`${layout.stack} ${space.gap12}`}>
      <legend className={prose.strong}>Pairs</legend>
      <p className={prose.note}>
        Candidates choose for each on the left what belongs to it. Several may share a match.
      </p>
      <RichFields label="Formatting of the pairs" isOneLine toolbar="below">
        {pairs.map((pair, index) => (
          // A pair has no other name than its place while it is written.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={`${layout.stack} ${layout.top} ${grid.gap8by12} ${classes.pair}`}>
            <Side
              label={`Pair ${index + 1}`}
              name="details"
              invalid={invalid}
              value={pair.text}
              onType={(text) => write(index, { text })}
            />
            <Side
              label={`What belongs to pair ${index + 1}`}
              name="match"
              value={pair.match}
              onType={(match) => write(index, { match })}
            />
            <Button
              look="quiet"
              aria-label={`Remove pair ${index + 1}`}
              disabled={pairs.length <= 2}
              onClick={() => change({ pairs: pairs.filter((_, at) => at !== index) })}
            >
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </div>
        ))}
      </RichFields>
      {pairs.length < questionLimits.options.max && (
        <Button look="outline" size="small" onClick={() => change({ pairs: [...pairs, blankPair] })}>
          <IconPlus size={17} stroke={1.75} aria-hidden="true" />
          Add Pair
        </Button>
      )}
      <ListField
        label="Others to choose from"
        hint="They belong to none of the pairs. With a semicolon between them."
        texts={extras}
        onWrite={(texts) => change({ extras: texts })}
      />
    </fieldset>
  );
}

type SideProps = { label: string; name: string; invalid?: boolean; value: string; onType: (text: string) => void };

function Side({ label, ...rest }: SideProps) {
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        {label}
      </span>
      <RichInput {...rest} label={label} isOneLine />
    </div>
  );
}

type ListProps = {
  label: string;
  hint: string;
  texts: readonly string[];
  invalid?: boolean;
  onWrite: (texts: string[]) => void;
};

/** Several texts in one field, as they are typed. */
export function ListField({ label, hint, texts, invalid = false, onWrite }: ListProps) {
  const [typed, setTyped] = useState(texts.join('; '));
  function type(text: string) {
    setTyped(text);
    onWrite(
      text
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    );
  }
  return <TextField label={label} hint={hint} name="details" invalid={invalid} value={typed} onType={type} />;
}
