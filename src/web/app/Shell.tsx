import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUser } from '#web/features/session/session.ts';
import { useColorScheme } from '#web/features/settings/color-scheme.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { home, paths } from '#web/paths.ts';
import { MantineTheme } from '#web/ui/theme/MantineTheme.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { siteWords } from '#web/words/site.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { Sidebar } from './Sidebar.tsx';
import { type ShellDialog, useShellKeys } from './use-shell-keys.ts';
import classes from './shell.module.css';

const DemoStrip = lazy(async () => {
  const loaded = await loadUntilThere(() => import('#web/features/demo/DemoStrip.tsx'));
  return { default: loaded.DemoStrip };
});

const ShellDialogs = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./ShellDialogs.tsx'));
  return { default: loaded.ShellDialogs };
});

/** What stands round every screen of a signed-in person, except the exam. */
export function Shell() {
  const { role } = useUser();
  const { siteTitle, maintenanceMode, isDemo } = usePublicSettings();
  const scheme = useColorScheme();
  const [menuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  useShellKeys(setDialog);
  const search = () => setDialog('search');
  const main = useFocusOnNewScreen();
  const wordmark = (
    <Link
      to={home[role]}
      className={`${links.unlined} ${layout.inline} ${classes.home}`}
      activeOptions={{ exact: true }}
    >
      <Wordmark title={siteTitle} small />
    </Link>
  );

  return (
    <MantineTheme scheme={scheme}>
      <div className={`${layout.stack} ${layout.screenful} ${classes.shell}`}>
        <a href="#main" className={`${surface.control} ${layout.afloat} ${surface.branded} ${classes.skip}`}>
          {siteWords('skipToContent')}
        </a>
        <nav
          aria-label={siteWords('site')}
          className={`${layout.middle} ${layout.apart} ${layout.stuck} ${layout.ruledBelow} ${surface.page} ${classes.bar}`}
        >
          {wordmark}
          <div className={layout.beside}>
            <button
              type="button"
              className={`${layout.centred} ${surface.iconButton} ${prose.ink} ${layout.square44}`}
              aria-haspopup="dialog"
              onClick={search}
            >
              <IconSearch size={22} stroke={1.75} aria-hidden="true" />
              <VisuallyHidden>{siteWords('search')}</VisuallyHidden>
            </button>
            <button
              type="button"
              className={`${layout.centred} ${surface.iconButton} ${prose.ink} ${layout.square44} ${classes.menu}`}
              aria-label={siteWords('openMenu')}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
        </nav>
        <Dialog
          opened={menuOpen}
          place="left"
          title={<Wordmark title={siteTitle} small />}
          closeLabel={siteWords('closeMenu')}
          onClose={() => setMenuOpen(false)}
        >
          <Sidebar onNavigate={() => setMenuOpen(false)} />
        </Dialog>
        <div
          className={`${layout.column} ${layout.stuck} ${surface.sunken} ${layout.scrolling} ${space.gap22} ${classes.column}`}
        >
          <nav aria-label={siteWords('site')}>{wordmark}</nav>
          <Sidebar onSearch={search} />
        </div>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={`${layout.fullWidth} ${surface.ringless} ${grid.padded28by44by64} ${classes.main}`}
        >
          {maintenanceMode && role === 'admin' && (
            <p role="status" className={`${surface.calloutWarn} ${prose.firm} ${surface.warned} ${space.below24}`}>
              {siteWords.rich('maintenanceNotice', {
                link: <Link to={paths.admin.settings} />,
              })}
            </p>
          )}
          {isDemo && role === 'admin' && (
            <Suspense fallback={<div className={`${space.below24} ${grid.least61} ${classes.demo}`} />}>
              <DemoStrip />
            </Suspense>
          )}
          <Outlet />
        </main>
        <Suspense>{dialog !== null && <ShellDialogs open={dialog} onClose={() => setDialog(null)} />}</Suspense>
      </div>
    </MantineTheme>
  );
}

/** The screen is the route just inside the shell. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const screen = useMatches({
    select: (matches) => matches[matches.findIndex(({ routeId }) => routeId.endsWith('/shell')) + 1]?.routeId,
  });
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}
