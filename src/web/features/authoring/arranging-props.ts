import type { ReactNode } from 'react';
import type { AuthoredSection, Passage } from '#contract/test-parts.ts';
import type { Move } from './MoveButtons.tsx';

type Placing = { questionIds: string[]; after?: string | null; section?: string };

/** What whoever may change a test can do with its order. */
export type Arranging = {
  isPending: boolean;
  onMove: (placing: Placing) => void;
  /** What can be done with a passage. */
  renderPassageActions: (passage: Passage, move: Move | undefined) => ReactNode;
  /** What can be done with a section. */
  renderSectionActions: (section: AuthoredSection) => ReactNode;
};
