import type { ReactNode } from 'react';
import classes from './badge.module.css';

type Props = { tone?: 'plain' | 'good' | 'warn' | 'bad' | 'brand' | 'gold'; children: ReactNode };

export function Badge({ tone = 'plain', children }: Props) {
  return <span className={tone === 'plain' ? classes.badge : `${classes.badge} ${classes[tone]}`}>{children}</span>;
}
