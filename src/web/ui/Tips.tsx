import classes from './tips.module.css';

type Props = { title: string; tips: readonly { title: string; text: string }[] };

export function Tips({ title, tips }: Props) {
  return (
    <aside className={classes.tips} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {tips.map((tip) => (
          <li key={tip.title}>
            <h3 className={classes.tip}>{tip.title}</h3>
            <p className={classes.text}>{tip.text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
