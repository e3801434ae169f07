import { IconAlertTriangle, IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { AnalysedItem } from '#contract/instructor-results.ts';
import { fewestToJudge, isJudged, type ItemFlag, itemFlags } from '#domain/statistics/item-flags.ts';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { percentOrNone, shareText } from './figure-text.ts';
import { ItemDetail } from './ItemDetail.tsx';
import classes from './item-card.module.css';

type Props = {
  item: AnalysedItem;
  /** What can be done with the question. */
  children: ReactNode;
};

/** One question: what stands out, the two figures that matter most, and on request everything else. */
export function ItemCard({ item, children }: Props) {
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={`${layout.ruled} ${grid.tall16} ${classes.item}`}>
      <h3>
        <button
          type="button"
          className={`${layout.stack} ${layout.fullWidth} ${surface.bareButton} ${layout.baseline} ${grid.gap4by16} ${classes.summary}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={`${prose.faint} ${prose.figures} ${prose.serif} ${prose.cardSize}`}>
            <VisuallyHidden>Question</VisuallyHidden> {item.number}
          </span>
          <span
            className={`${prose.twoLines} ${prose.leading140} ${prose.size19} ${prose.breakable} ${prose.serif} ${prose.pretty} ${classes.text}`}
          >
            <QuestionText text={item.text} />
          </span>
          <Figure name="Right" value={shareText(item.facility)} />
          <Figure name="Discrimination" value={percentOrNone(item.discriminationIndex)} />
          <IconChevronDown className={`${prose.faint} ${classes.chevron}`} size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h3>
      <Remarks item={item} />
      {isOpen && (
        <div id={detailId} className={classes.opened}>
          <div className={`${layout.cluster} ${space.gap8} ${space.above16} ${space.below20}`}>{children}</div>
          <ItemDetail item={item} />
        </div>
      )}
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className={`${layout.reversed} ${prose.sans} ${prose.body} ${prose.right} ${classes.figure}`}>
      <span className={prose.note}>{name}</span> <span className={`${prose.strong} ${prose.figures}`}>{value}</span>
    </span>
  );
}

function Remarks({ item }: { item: AnalysedItem }) {
  const few =
    item.attempts === 0
      ? 'Nobody has answered it yet'
      : `Too few to judge: ${counted(item.attempts, 'attempt')} of at least ${fewestToJudge}`;
  return (
    <ul className={`${layout.stack} ${space.gap6} ${space.above8} ${layout.vanishing} ${classes.remarks}`}>
      {itemFlags(item).map((flag) => (
        <Flag key={flag.text} flag={flag} />
      ))}
      {!isJudged(item) && <li className={`${prose.faint} ${prose.leading145}`}>{few}</li>}
      {item.regradable > 0 && (
        <li className={`${layout.beside} ${layout.upper} ${space.gap8} ${prose.faint} ${prose.leading145}`}>
          <IconInfoCircle className={`${layout.rigid} ${space.above2}`} size={17} stroke={1.75} aria-hidden="true" />
          {counted(item.regradable, 'result')} still {item.regradable === 1 ? 'has' : 'have'} the score of an earlier
          key or other points
        </li>
      )}
    </ul>
  );
}

const tones = {
  plain: prose.faint,
  good: prose.faint,
  warn: prose.warn,
  bad: `${prose.bad} ${prose.strong}`,
};

function Flag({ flag: { tone, text } }: { flag: ItemFlag }) {
  return (
    <li className={`${layout.beside} ${layout.upper} ${space.gap8} ${prose.leading145} ${tones[tone]}`}>
      <IconAlertTriangle className={`${layout.rigid} ${space.above2}`} size={17} stroke={1.75} aria-hidden="true" />
      {text}
    </li>
  );
}
