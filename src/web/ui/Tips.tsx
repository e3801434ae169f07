import classes from './tips.module.css';
import layout from './layout.module.css';
import prose from './prose.module.css';
import space from './space.module.css';

type Props = { title: string; tips: readonly { title: string; text: string }[] };

export function Tips({ title, tips }: Props) {
  return (
    <aside className={classes.tips} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={`${layout.stack} ${space.above14} ${classes.list}`}>
        {tips.map((tip) => (
          <li key={tip.title}>
            <h3 className={classes.tip}>{tip.title}</h3>
            <p className={`${prose.faint} ${space.above2}`}>{tip.text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
