import type { ReactNode } from 'react';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import type { Dragging } from './dragging.ts';
import type { Move } from './MoveButtons.tsx';

type Placing = { questionIds: string[]; after?: string | null; section?: string };

/** What whoever may change a test can write in it, at the place where it stands. */
export type Writing = {
  /** Id of the question that is being written. */
  editedId: string | undefined;
  /** The section of the new question that is being written, null in a test without sections; nothing where none is. */
  newIn: string | null | undefined;
  onEdit: (questionId: string) => void;
  onAdd: (section: string | undefined) => void;
  /** Its place among those with which something is to be done. */
  renderChoice: (question: AuthorQuestion) => ReactNode;
  renderEdited: (question: AuthorQuestion, number: number) => ReactNode;
  renderNew: (section: string | undefined) => ReactNode;
};

/** What whoever may change a test can do with its order. */
export type Arranging = {
  isPending: boolean;
  writing: Writing;
  /** @param byKey whether what was moved keeps the focus where it comes to */
  onMove: (placing: Placing, byKey?: boolean) => void;
  dragging: Dragging;
  /** What can be done with a passage. */
  renderPassageActions: (passage: Passage, move: Move | undefined) => ReactNode;
  /** What can be done with a section. */
  renderSectionActions: (section: AuthoredSection) => ReactNode;
};
