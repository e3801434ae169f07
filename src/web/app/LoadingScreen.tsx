import { commonWords } from '#web/words/common.ts';
import classes from './loading-screen.module.css';

export function LoadingScreen() {
  return (
    <main className={classes.screen}>
      <p className={classes.text} role="status">
        {commonWords('loading')}
      </p>
    </main>
  );
}
