import prose from '#web/ui/prose.module.css';
import classes from './explained.module.css';

type Props = { term: string; value: string; help: string };

/** One figure with what it means: nobody needs to know statistics to read it. */
export function Explained({ term, value, help }: Props) {
  return (
    <div className={classes.explained}>
      <dt>{term}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={`${prose.note} ${classes.help}`}>{help}</dd>
    </div>
  );
}
