import { IconBackspace, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { emptyCalculator, entryLimit, pressKey, typed } from '#domain/calculator/calculator.ts';
import { Button } from '#web/ui/Button.tsx';
import { roomWords } from '#web/words/room.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './calculator.module.css';

/** Row by row; each with the name that is heard where the sign alone says little. */
const keys = [
  ['clear', 'keyClear', 'C'],
  ['(', 'keyOpenBracket'],
  [')', 'keyCloseBracket'],
  ['back', 'keyTakeBack'],
  ['√', 'keySquareRoot'],
  ['%', 'keyPercent'],
  ['÷', 'keyDividedBy'],
  ['×', 'keyTimes'],
  ['7'],
  ['8'],
  ['9'],
  ['−', 'keyMinus'],
  ['4'],
  ['5'],
  ['6'],
  ['+', 'keyPlus'],
  ['1'],
  ['2'],
  ['3'],
  ['equals', 'keyEquals', '='],
  ['0'],
  ['.', 'keyPoint'],
] as const;

type Props = { isOpen: boolean; onClose: () => void };

/** Beside the question and never over all of it: it is no dialog, and what was keyed in stays when it is closed. */
export function Calculator({ isOpen, onClose }: Props) {
  const [state, setState] = useState(emptyCalculator);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true });
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || event.key === '=') setState(pressKey(state, 'equals'));
    else return;
    event.preventDefault();
  }

  return (
    <section
      hidden={!isOpen}
      data-own-keys
      aria-labelledby={titleId}
      className={`${surface.sheet} ${classes.calculator}`}
    >
      <div className={`${layout.line} ${layout.apart}`}>
        <h2 id={titleId} className={prose.cardSize}>
          {roomWords('calculator')}
        </h2>
        <button
          type="button"
          className={`${layout.square44} ${layout.centred} ${prose.faint} ${surface.frameless} ${classes.close}`}
          aria-label={roomWords('closeTheCalculator')}
          onClick={onClose}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className={`${prose.note} ${prose.figures} ${prose.right} ${prose.breakable} ${classes.note}`}>
        {state.isResult ? `${state.note} ${state.entry}` : inTheirWords(state.note)}
      </p>
      <input
        ref={field}
        aria-label={roomWords('sum')}
        className={`${prose.size24} ${prose.figures} ${prose.right} ${control.entry} ${classes.entry}`}
        // Its own keys are there: the device's would cover them.
        inputMode="none"
        autoComplete="off"
        maxLength={entryLimit}
        value={state.entry}
        onChange={(event) => setState(typed(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <div className={`${layout.stack} ${space.gap6} ${space.above10} ${classes.keys}`}>
        {keys.map(([key, name, sign = key]) => (
          <Button
            key={key}
            look={key === 'equals' ? 'brand' : 'outline'}
            aria-label={name === undefined ? key : roomWords(name)}
            onClick={() => setState(pressKey(state, key))}
          >
            {key === 'back' ? <IconBackspace size={20} stroke={1.75} aria-hidden="true" /> : sign}
          </Button>
        ))}
      </div>
    </section>
  );
}
