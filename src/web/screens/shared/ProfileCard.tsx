import { type ReactNode, useId } from 'react';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './profile.module.css';

type Props = { title?: string; offer?: boolean; children: ReactNode };

export function ProfileCard({ title, offer = false, children }: Props) {
  const id = useId();
  return (
    <section
      className={offer ? `${surface.panel} ${classes.card} ${classes.offer}` : `${surface.panel} ${classes.card}`}
      {...(title !== undefined && { 'aria-labelledby': id })}
    >
      {title !== undefined && (
        <h2 id={id} className={prose.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
