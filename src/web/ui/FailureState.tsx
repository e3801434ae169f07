import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reasonText } from '#web/api/failure-text.ts';
import { commonWords } from '#web/words/common.ts';
import layout from './layout.module.css';
import prose from './prose.module.css';
import space from './space.module.css';
import surface from './surface.module.css';
import { Button } from './Button.tsx';
import classes from './notice.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  /** What it failed with. Its reason is told where there is no text and it is one in words of ours. */
  error?: Error | null | undefined;
  onRetry?: (() => void) | undefined;
  /** h1 where it is the whole page, h3 where it is in a panel with a title. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
};

/** What could not be loaded, why if that is known, and Try Again. */
export function FailureState({
  title,
  error,
  text = reasonText(error),
  onRetry,
  heading: Heading = 'h2',
  children,
}: Props) {
  return (
    <section className={`${layout.column} ${classes.notice} ${prose.centre} ${classes.centred}`} role="alert">
      <span className={`${layout.centred} ${surface.round} ${classes.icon} ${classes.bad}`}>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <p className={`${space.above8} ${prose.leading160} ${prose.faint}`}>{text}</p>}
      <div className={`${layout.cluster} ${space.gap12} ${space.above24} ${layout.vanishing}`}>
        {onRetry !== undefined && <Button onClick={onRetry}>{commonWords('tryAgain')}</Button>}
        {children}
      </div>
    </section>
  );
}
