import type { ReactNode } from 'react';

/** Where something stands among the questions, or may come to. */
export type Place = {
  /** What it comes behind; null for the first place. */
  after: string | null;
  section: string | undefined;
  /** The passage that it stays in: a question of one moves among its questions. */
  within: string | null;
};

/** Where a pointer may be: at a place, or over a section that takes no questions. */
export type Target = Place | { closed: string };

/** What moves as one, from where it stands: a question, or a passage with all that are about it. */
export type Dragged = Place & { questionIds: string[]; name: string };

/** What is drawn where questions can be dragged. */
export type Dragging = {
  renderHandle: (dragged: Dragged) => ReactNode;
  /** The line that shows where it would land, within what stands behind it or, at the end, before it. */
  renderPlace: (place: Place, isAtEnd?: boolean) => ReactNode;
  /** What lies over a section that takes no questions. */
  renderClosed: (section: string) => ReactNode;
};

/** Whether it stands there already. */
export function standsAt({ questionIds, after, section }: Dragged, place: Place): boolean {
  return section === place.section && (after === place.after || questionIds.includes(place.after ?? ''));
}
