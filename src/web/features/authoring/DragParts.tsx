import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import control from '#web/ui/control.module.css';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import type { Dragged, Place } from './dragging.ts';
import classes from './dragging.module.css';

/** For a pointer alone: the keys have Alt and the arrows, and the buttons beside it. */
export function DragHandle({ dragged, isPending }: { dragged: Dragged; isPending: boolean }) {
  const { setNodeRef, listeners } = useDraggable({
    id: `${dragged.within} ${dragged.questionIds[0]}`,
    data: { dragged },
    disabled: isPending,
  });
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      tabIndex={-1}
      className={`${layout.centred} ${layout.square44} ${layout.unpadded} ${prose.fainter} ${control.inked} ${classes.handle}`}
      aria-label={`Drag ${dragged.name}`}
      title="Drag to move"
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

export function DropPlace({ place, isAtEnd }: { place: Place; isAtEnd: boolean }) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${place.within} ${place.section} ${place.after}`,
    data: { target: place },
  });
  return <span ref={setNodeRef} className={classes.place} data-over={isOver} data-end={isAtEnd} />;
}

export function ClosedSection({ section }: { section: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: `closed ${section}`, data: { target: { closed: section } } });
  return <span ref={setNodeRef} className={classes.closed} data-over={isOver} />;
}
