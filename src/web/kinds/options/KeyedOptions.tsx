import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { KeyLook } from '../kind-parts.ts';
import classes from './option-key.module.css';

const looks = {
  sheet: {
    list: `${layout.stack} ${space.gap2} ${space.above12}`,
    option: `${layout.stack} ${layout.middle} ${surface.control} ${classes.sheet}`,
    mark: 'Correct answer',
  },
  card: {
    list: `${layout.stack} ${grid.fit288} ${grid.gap6by24} ${space.above14}`,
    option: `${layout.line} ${space.gap10} ${classes.card}`,
    mark: 'Correct',
  },
};

/** The options of a question with its key, as on an answer sheet or close together on a card. */
export function KeyedOptions({ look, children }: { look: KeyLook; children: ReactNode }) {
  return <ol className={looks[look].list}>{children}</ol>;
}

type Props = { look: KeyLook; sign: ReactNode; text: string; isRight?: boolean };

/** One of them behind its letter or its place; which is right is said by a word as well. */
export function KeyedOption({ look, sign, text, isRight = false }: Props) {
  const { option, mark } = looks[look];
  return (
    <li className={option} data-right={isRight}>
      <span className={`${control.bubble} ${classes.bubble}`} aria-hidden="true">
        {sign}
      </span>
      <span className={`${layout.narrowable} ${prose.breakable} ${prose.leading145} ${classes.text}`}>
        <QuestionText text={text} />
      </span>
      {isRight && (
        <span className={`${layout.inline} ${space.gap4} ${prose.good} ${prose.small} ${prose.strong} ${classes.mark}`}>
          <IconCheck size={15} stroke={2.5} aria-hidden="true" />
          {mark}
        </span>
      )}
    </li>
  );
}
