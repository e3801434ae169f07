import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { DraftOption } from '#domain/question/question-draft.ts';
import { RichInput } from '#web/ui/rich-field/RichInput.tsx';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import { optionLetter } from './option-letter.ts';
import classes from './options-editor.module.css';

type Props = {
  option: DraftOption;
  index: number;
  /** By what it is marked correct, and the name that all of them share; null where all of them belong to the answer. */
  marking: { type: 'radio' | 'checkbox'; name: string } | null;
  hintId: string;
  invalid: boolean;
  onWrite: (text: string) => void;
  onChoose: () => void;
  /** Goes on to the next. */
  onEnter: () => void;
  onMove: (by: 1 | -1, handle: HTMLElement) => void;
  onRemove: () => void;
};

export function OptionRow(props: Props) {
  const { option, index, marking, hintId, invalid, onWrite, onChoose, onEnter, onMove, onRemove } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: option.key,
  });
  const letter = optionLetter(index);

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1, event.currentTarget);
  }

  /** All of it in the field, so that Tab goes from option to option. */
  function pressInField(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      onMove(key === 'ArrowUp' ? -1 : 1, fieldIn(event.currentTarget) ?? event.currentTarget);
    else if (altKey && key === 'Delete') {
      const row = event.currentTarget.closest('li');
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      fieldIn(beside)?.focus();
      onRemove();
    } else return;
    event.preventDefault();
  }

  return (
    <li
      ref={setNodeRef}
      className={`${layout.stack} ${layout.middle} ${surface.control} ${surface.paper} ${classes.option}`}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        tabIndex={-1}
        className={`${layout.centred} ${surface.iconButton} ${prose.fainter} ${control.inked} ${classes.handle}`}
        aria-label={`Move option ${letter}`}
        aria-describedby={hintId}
        onKeyDown={press}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <label className={`${layout.centred} ${layout.anchor} ${surface.pressable} ${classes.choose}`}>
        {marking !== null && (
          <input
            {...marking}
            className={control.unseen}
            tabIndex={-1}
            checked={option.isCorrect}
            aria-label={`Option ${letter} is correct`}
            onChange={onChoose}
          />
        )}
        <span className={`${control.bubble} ${layout.square28} ${prose.faint} ${classes.bubble}`} aria-hidden="true">
          {marking === null ? index + 1 : letter}
        </span>
      </label>
      {/* Its keys are its field's, which bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={layout.narrowable} onKeyDown={pressInField}>
        <RichInput
          name="options"
          label={`Option ${letter}`}
          describedBy={hintId}
          keyShortcuts={`${marking === null ? '' : `Alt+${letter} `}Alt+ArrowUp Alt+ArrowDown Alt+Delete`}
          invalid={invalid}
          isOneLine
          value={option.text}
          onType={onWrite}
          onEnter={onEnter}
        />
      </div>
      <button
        type="button"
        tabIndex={-1}
        className={`${layout.centred} ${surface.iconButton} ${prose.fainter} ${control.inked} ${classes.handle}`}
        aria-label={`Remove option ${letter}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

const fieldIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('[data-field="options"]');
