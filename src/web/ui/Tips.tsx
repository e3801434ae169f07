import grid from './grid.module.css';
import layout from './layout.module.css';
import prose from './prose.module.css';
import space from './space.module.css';

type Props = { title: string; tips: readonly { title: string; text: string }[] };

export function Tips({ title, tips }: Props) {
  return (
    <aside className={`${layout.ruled} ${space.headroom20} ${space.above48}`} aria-label={title}>
      <h2 className={`${prose.leading130} ${prose.size22}`}>{title}</h2>
      <ul className={`${layout.stack} ${space.above14} ${grid.fit240} ${grid.gap20by32}`}>
        {tips.map((tip) => (
          <li key={tip.title}>
            <h3 className={`${prose.strong} ${prose.sans} ${prose.body}`}>{tip.title}</h3>
            <p className={`${prose.faint} ${space.above2}`}>{tip.text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
