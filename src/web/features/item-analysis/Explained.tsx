import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props = { term: string; value: string; help: string };

/** One figure with what it means: nobody needs to know statistics to read it. */
export function Explained({ term, value, help }: Props) {
  return (
    <div className={`${layout.ruled} ${space.headroom10}`}>
      <dt className={`${prose.note} ${prose.strong}`}>{term}</dt>
      <dd className={`${prose.figures} ${prose.serif} ${prose.cardSize} ${prose.leading135}`}>{value}</dd>
      <dd className={`${prose.note} ${prose.leading145}`}>{help}</dd>
    </div>
  );
}
