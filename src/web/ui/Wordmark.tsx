import classes from './wordmark.module.css';

type Props = { title: string; small?: boolean };

/** The mark is four answer bubbles, one of them filled. */
export function Wordmark({ title, small = false }: Props) {
  return (
    <span className={small ? `${classes.wordmark} ${classes.small}` : classes.wordmark}>
      <svg className={classes.mark} viewBox="0 0 30 30" aria-hidden="true">
        <rect width="30" height="30" rx="8" fill="currentColor" />
        <g className={classes.bubbles} fill="none" strokeWidth="2">
          <circle cx="9.8" cy="9.8" r="3.7" />
          <circle cx="20.2" cy="9.8" r="3.7" className={classes.filled} />
          <circle cx="9.8" cy="20.2" r="3.7" />
          <circle cx="20.2" cy="20.2" r="3.7" />
        </g>
      </svg>
      {title}
    </span>
  );
}
