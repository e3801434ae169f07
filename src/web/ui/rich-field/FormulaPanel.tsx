import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { questionLimits } from '#contract/question-limits.ts';
import { formulaSource } from '#domain/question/write-rich-text.ts';
import { Button } from '../Button.tsx';
import { CheckField } from '../CheckField.tsx';
import control from '#web/ui/control.module.css';
import prose from '../prose.module.css';
import surface from '../surface.module.css';
import space from '../space.module.css';
import layout from '../layout.module.css';
import labelled from '../field.module.css';
import { QuestionText } from '../QuestionText.tsx';
import { chosenFormula, putFormula } from './commands.ts';
import type { ActiveField } from './fields-context.ts';
import { tidyTex } from './inlines.ts';
import classes from './rich-field.module.css';
import { formulaGroups, type Sign } from './signs.ts';
import { SignRows } from './SignRows.tsx';

type Props = { field: ActiveField; onClose: () => void };

/** The TeX of the formula that is chosen or is to come, as it will look, and the forms and signs that are put into it. */
export function FormulaPanel({ field: { view, state }, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [chosen] = useState(() => chosenFormula(state));
  const [tex, setTex] = useState(() => chosen?.tex ?? selectedText(state));
  const [isDisplay, setDisplay] = useState(chosen?.isDisplay ?? false);
  useEffect(() => input.current?.focus(), []);
  const tidy = tidyTex(withoutDollars(tex));

  function keep() {
    if (tidy !== '') putFormula({ tex: tidy, isDisplay })(view.state, view.dispatch);
    else if (chosen) view.dispatch(view.state.tr.deleteSelection());
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey) keep();
    else return;
    event.preventDefault();
  }

  /** Around what is chosen in the field, or with the cursor where the next thing is typed. */
  function put({ sign, tex: form = sign }: Sign) {
    const element = input.current;
    if (element === null) return;
    const { selectionStart, selectionEnd, value } = element;
    const [before = '', after = ''] = form.includes('|') ? form.split('|') : [form, ''];
    const inside = value.slice(selectionStart, selectionEnd);
    element.setRangeText(before + inside + after, selectionStart, selectionEnd);
    const cursor = selectionStart + before.length + inside.length;
    element.setSelectionRange(cursor, cursor);
    element.focus();
    setTex(element.value);
  }

  return (
    <div role="group" aria-label="Formula" className={classes.panel}>
      <div
        className={`${prose.serif} ${prose.centre} ${surface.control} ${surface.paper} ${classes.drawn}`}
        aria-live="polite"
      >
        {tidy === '' ? (
          <span className={`${prose.fainter} ${prose.small} ${prose.sans}`}>The formula is shown here</span>
        ) : (
          <QuestionText text={formulaSource({ tex: tidy, isDisplay })} />
        )}
      </div>
      <div className={labelled.field}>
        <label htmlFor={id} className={labelled.label}>
          Formula in TeX
        </label>
        <textarea
          ref={input}
          id={id}
          rows={2}
          dir="ltr"
          className={`${control.entry} ${layout.fullWidth} ${prose.size16} ${prose.mono} ${classes.tex}`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={questionLimits.formula}
          value={tex}
          onChange={(event) => setTex(event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <SignRows groups={formulaGroups} onPut={put} onLeave={() => input.current?.focus()} />
      <div className={`${layout.cluster} ${layout.middle} ${space.gap8} ${classes.end}`}>
        <CheckField
          label="On a line of its own"
          hint="Larger, and in the middle."
          checked={isDisplay}
          onCheck={setDisplay}
        />
        <Button look="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" onClick={keep}>
          {chosen ? 'Change Formula' : 'Insert Formula'}
        </Button>
      </div>
    </div>
  );
}

function selectedText({ doc, selection }: ActiveField['state']): string {
  return doc.textBetween(selection.from, selection.to, ' ', (node) => node.type.spec.leafText?.(node) ?? '');
}

/** Who knows Markdown may type the signs around it too. */
function withoutDollars(tex: string): string {
  const trimmed = tex.trim();
  return /^(\$\$?)([^$]+)\1$/s.exec(trimmed)?.[2] ?? trimmed;
}
