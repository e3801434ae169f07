import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconPlus } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { questionLimits } from '#contract/question-limits.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import {
  addOption,
  chooseCorrect,
  moveOption,
  type QuestionDraft,
  writeOption,
} from '#domain/question/question-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { RichFields } from '#web/ui/rich-field/RichFields.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { optionLetter } from './option-letter.ts';
import { OptionRow } from './OptionRow.tsx';
import classes from './options-editor.module.css';

type Props = {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  onRemove: (key: string) => void;
  invalid: boolean;
};

// What is moved is told by us, inside the dialog: what dnd-kit says stands outside it, where nobody hears.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};
function nothing() {
  return undefined;
}

/** The options in their order, which dragging or the arrow keys change, and which of them is correct. */
export function OptionsEditor({ draft, onChange, onRemove, invalid }: Props) {
  const { options } = draft;
  const { hasSeveralRight, asksOrder } = kindOf(draft);
  const hintId = useId();
  const group = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusOnceDrawn = useFocusOnceDrawn();

  function move(key: string, to: number) {
    const moved = moveOption(draft, key, to);
    if (moved === draft) return;
    onChange(moved);
    setTold(`Option moved to place ${to + 1} of ${options.length}`);
  }

  /** To the field of the next option; behind the last one that says something comes another. */
  function goOn(index: number) {
    const next = () => list.current?.querySelectorAll<HTMLElement>('[data-field="options"]')[index + 1];
    if (index + 1 < options.length) next()?.focus();
    else if (options[index]?.text.trim() !== '') {
      focusOnceDrawn(next);
      onChange(addOption(draft));
    }
  }

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id)
      move(
        String(active.id),
        options.findIndex(({ key }) => key === over.id),
      );
  }

  return (
    <fieldset className={classes.options}>
      <legend className={`${prose.strong} ${prose.size14}`}>Options</legend>
      <p id={hintId} className={prose.note}>
        {asksOrder
          ? 'Write them in the right order: every candidate has them in another. Drag one by its handle to move it.'
          : `Mark ${hasSeveralRight ? 'each that is correct' : 'the correct one'}, and drag an option by its handle to change the order.`}{' '}
        On the keyboard, in an option: {asksOrder ? '' : 'Alt and a letter mark that one, '}Enter goes to the next,
        Alt+↑ and Alt+↓ move it, Alt+Delete removes it.
      </p>
      <RichFields label="Formatting of the options" isOneLine toolbar="below">
        <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={silent} onDragEnd={drop}>
          <SortableContext items={options.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
            <ol ref={list} className={`${layout.stack} ${space.gap8} ${space.above10} ${space.below10}`}>
              {options.map((option, index) => (
                <OptionRow
                  key={option.key}
                  option={option}
                  index={index}
                  marking={asksOrder ? null : { type: hasSeveralRight ? 'checkbox' : 'radio', name: group }}
                  hintId={hintId}
                  invalid={invalid}
                  onWrite={(text) => onChange(writeOption(draft, option.key, text))}
                  onChoose={() => {
                    onChange(chooseCorrect(draft, option.key));
                    const isMarked = !hasSeveralRight || !option.isCorrect;
                    setTold(`Option ${optionLetter(index)} is ${isMarked ? '' : 'not '}correct`);
                  }}
                  onEnter={() => goOn(index)}
                  onMove={(by, handle) => {
                    focusOnceDrawn(() => handle);
                    move(option.key, index + by);
                  }}
                  onRemove={() => onRemove(option.key)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </RichFields>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {options.length < questionLimits.options.max && (
        <Button look="outline" size="small" onClick={() => onChange(addOption(draft))}>
          <IconPlus size={17} stroke={1.75} aria-hidden="true" />
          Add Option
        </Button>
      )}
    </fieldset>
  );
}

/** What moves within the list loses the focus on the way, and what is new is not there yet: it gets it once it is. */
function useFocusOnceDrawn() {
  const find = useRef<(() => HTMLElement | undefined) | null>(null);
  useLayoutEffect(() => {
    find.current?.()?.focus();
    find.current = null;
  });
  return (found: () => HTMLElement | undefined) => {
    find.current = found;
  };
}
