import { useRouter } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { commonWords } from '#web/words/common.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  const router = useRouter();
  return (
    <FullScreen>
      <section className={layout.within480}>
        <p className={`${prose.serif} ${classes.code}`}>404</p>
        <h1 className={`${space.above20} ${prose.size28}`}>{commonWords('pageNotFound')}</h1>
        <p className={`${prose.faint} ${space.above8}`}>{commonWords('thereIsNothingAtThis')}</p>
        <div className={`${layout.cluster} ${space.gap12} ${space.above24}`}>
          <ButtonLink to={paths.landing}>{commonWords('returnHome')}</ButtonLink>
          <Button look="outline" onClick={() => router.history.back()}>
            {commonWords('goBack')}
          </Button>
        </div>
      </section>
    </FullScreen>
  );
}
