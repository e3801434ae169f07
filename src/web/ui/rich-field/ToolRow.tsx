import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import prose from '../prose.module.css';
import layout from '../layout.module.css';
import classes from './rich-field.module.css';

export type Tool = {
  name: string;
  /** As `Ctrl+B`, for who looks and who listens. */
  keys?: string;
  look: ReactNode;
  isOn?: boolean;
  /** Whether it opens something below, and whether that is open. */
  isOpen?: boolean;
  isOff?: boolean;
  act: () => void;
};

type Props = { label: string; tools: readonly Tool[]; isWrapped?: boolean; onLeave: () => void };

/** One stop of the keyboard, in which the arrows go from tool to tool, and Escape back to what is written. */
export function ToolRow({ label, tools, isWrapped = false, onLeave }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function press(event: KeyboardEvent) {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (to === undefined) return;
    else buttons.at(to % buttons.length)?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className={isWrapped ? `${classes.tools} ${classes.wrapped}` : classes.tools}
      onKeyDown={press}
    >
      {tools.map(({ name, keys, look, isOn, isOpen, isOff = false, act }, index) => (
        <button
          key={name}
          type="button"
          className={`${layout.centred} ${layout.rigid} ${prose.faint} ${prose.body} ${classes.tool}`}
          tabIndex={index === Math.min(current, tools.length - 1) ? 0 : -1}
          aria-label={typeof look === 'string' ? undefined : name}
          aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
          aria-pressed={isOn}
          aria-expanded={isOpen}
          aria-disabled={isOff}
          title={keys === undefined ? name : `${name} (${keys})`}
          // What is written keeps the focus, and what is chosen in it.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => !isOff && act()}
        >
          {look}
          {/* What is seen of a sign is a part of its name. */}
          {typeof look === 'string' && look !== name && <VisuallyHidden> {name}</VisuallyHidden>}
        </button>
      ))}
    </div>
  );
}
