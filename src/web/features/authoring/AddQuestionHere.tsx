import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { Writing } from './arranging-props.ts';
import classes from './authored-questions.module.css';

type Props = {
  writing: Writing;
  section?: { _id: string; title: string };
  /** Whether this is where the key N adds one. */
  isByKey: boolean;
};

/** At the end of a section, or of a test without any: the question that is being added, or the way to add one. */
export function AddQuestionHere({ writing, section, isByKey }: Props) {
  const isWritten = writing.newIn === (section?._id ?? null);
  const button = useRef<HTMLButtonElement>(null);
  const wasWritten = useRef(isWritten);
  const isIdle = writing.editedId === undefined && writing.newIn === undefined;
  useEffect(() => {
    // What had the focus is gone: it goes to where the next one begins.
    if (wasWritten.current && isIdle) button.current?.focus();
    wasWritten.current = isWritten;
  }, [isWritten, isIdle]);
  if (isWritten) return writing.renderNew(section?._id);
  return (
    <button
      ref={button}
      type="button"
      className={`${layout.line} ${layout.fullWidth} ${layout.least52} ${space.gap8} ${classes.add}`}
      {...(isByKey && { 'aria-keyshortcuts': 'N' })}
      onClick={() => writing.onAdd(section?._id)}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      <span>Add question{section && <VisuallyHidden> to {section.title}</VisuallyHidden>}</span>
      {isByKey && (
        <span className={`${prose.note} ${prose.regular} ${layout.atEnd} ${classes.key}`} aria-hidden="true">
          or press <kbd className={`${control.keycap} ${surface.paper} ${prose.ink}`}>N</kbd>
        </span>
      )}
    </button>
  );
}
