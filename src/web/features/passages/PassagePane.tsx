import { IconBook, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Passage } from '#contract/test-parts.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './passage-pane.module.css';

type Props = {
  passage: Passage;
  /** The number of its first question. */
  first: number;
  /** Beside the question where there is room for both; else folded above it. */
  place: 'beside' | 'above';
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** How far each passage has been read, by its id: there it is when one comes back to it. */
  read: Map<string, number>;
};

/** What several questions are about. It stays where it is read while one goes from one of them to the next. */
export function PassagePane({ passage: { _id, title, text, questionIds }, first, place, isOpen, onOpen, read }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  const name = examWords('passageFor', { count: questionIds.length, first, last: first + questionIds.length - 1 });
  useLayoutEffect(() => {
    const isSeen = isOpen || place === 'beside';
    if (body.current && isSeen) body.current.scrollTop = read.get(_id) ?? 0;
  }, [_id, isOpen, place, read]);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;

  return (
    <section
      aria-label={name}
      data-own-keys
      data-open={isOpen}
      className={`${surface.page} ${place === 'beside' ? classes.beside : classes.above}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        className={`${surface.bareButton} ${layout.line} ${layout.fullWidth} ${space.gap10} ${classes.fold}`}
        onClick={() => onOpen(!isOpen)}
      >
        <IconBook size={20} stroke={1.75} aria-hidden="true" />
        <span className={`${prose.strong} ${prose.figures} ${layout.growing}`}>{name}</span>
        <span className={`${prose.note} ${layout.line} ${space.gap4}`}>
          {isOpen ? examWords('hidePassage') : examWords('showPassage')}
          <Chevron size={18} stroke={1.75} aria-hidden="true" />
        </span>
      </button>
      <div
        ref={body}
        id={bodyId}
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls in its own place, by the keyboard too
        tabIndex={0}
        className={`${layout.scrolling} ${classes.body}`}
        onScroll={({ currentTarget }) => {
          if (currentTarget.clientHeight > 0) read.set(_id, currentTarget.scrollTop);
        }}
      >
        <p className={`${prose.note} ${prose.figures} ${classes.name}`}>{name}</p>
        {title !== '' && (
          <h2 className={`${prose.title} ${prose.breakable} ${space.below10}`}>
            <QuestionText text={title} />
          </h2>
        )}
        <div className={`${prose.breakable} ${prose.asWritten} ${prose.measure} ${classes.text}`}>
          <QuestionText text={text} />
        </div>
      </div>
    </section>
  );
}
