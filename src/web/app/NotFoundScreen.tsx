import { useRouter } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
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
        <h1 className={`${space.above20} ${prose.size28}`}>Page Not Found</h1>
        <p className={`${prose.faint} ${space.above8}`}>
          There is nothing at this address. It may have moved, or a letter may be missing.
        </p>
        <div className={`${layout.cluster} ${space.gap12} ${space.above24}`}>
          <ButtonLink to={paths.landing}>Return Home</ButtonLink>
          <Button look="outline" onClick={() => router.history.back()}>
            Go Back
          </Button>
        </div>
      </section>
    </FullScreen>
  );
}
