import { IconLogout, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { searchKey } from '#web/features/palette/search-key.ts';
import { leaveSession, useUser } from '#web/features/session/session.ts';
import { ThemeSwitch } from '#web/features/settings/ThemeSwitch.tsx';
import { home, ownProfile } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { planName, roleName } from '#web/ui/badges.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { commonWords } from '#web/words/common.ts';
import { siteWords } from '#web/words/site.ts';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { navigation } from './navigation.ts';
import classes from './sidebar.module.css';

/** The menu of one's role, and who one is: in the column on wide screens, in the drawer on small ones. */
export function Sidebar({ onNavigate, onSearch }: { onNavigate?: () => void; onSearch?: () => void }) {
  const { name, role, subscription } = useUser();
  return (
    <div className={`${layout.column} ${layout.apart} ${layout.growing} ${space.gap32}`}>
      <nav aria-label={siteWords('main')}>
        {onSearch !== undefined && (
          <button
            type="button"
            className={`${layout.line} ${space.gap8} ${layout.fullWidth} ${layout.least44} ${surface.iconButton} ${prose.faint} ${prose.firm} ${classes.search}`}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <IconSearch size={18} stroke={1.75} aria-hidden="true" />
            {siteWords('search')}
            <kbd className={`${layout.atEnd} ${prose.small}`} aria-hidden="true">
              {searchKey}
            </kbd>
          </button>
        )}
        <ul className={`${layout.stack} ${space.gap2}`}>
          {navigation[role].map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className={`${layout.block} ${prose.faint} ${prose.firm} ${links.unlined} ${surface.control} ${classes.link}`}
                activeOptions={{ exact: to === home[role], includeSearch: false }}
                onClick={onNavigate}
              >
                {typeof label === 'function' ? label() : label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <footer className={`${layout.ruled} ${space.headroom16}`}>
        <Link
          to={ownProfile[role]}
          className={`${layout.line} ${space.gap10} ${links.plain} ${surface.control} ${classes.person}`}
          onClick={onNavigate}
        >
          <VisuallyHidden>{siteWords('yourProfile')}</VisuallyHidden>
          <span className={`${surface.medal} ${prose.strong} ${layout.rigid} ${layout.square36}`} aria-hidden="true">
            {name.trim().charAt(0).toUpperCase()}
          </span>
          <span className={`${layout.stack} ${layout.narrowable}`}>
            <span className={`${prose.oneLine} ${prose.strong} ${prose.leading135} ${classes.name}`}>{name}</span>
            <span className={`${prose.fact} ${prose.leading135}`}>
              {roleName(role)} · {planName(subscription)}
            </span>
          </span>
        </Link>
        <div className={`${layout.line} ${layout.apart} ${space.above14} ${classes.tools}`}>
          <ThemeSwitch />
          <Button look="quiet" size="small" onClick={leaveSession}>
            <IconLogout size={17} stroke={1.75} aria-hidden="true" />
            {commonWords('logout')}
          </Button>
        </div>
      </footer>
    </div>
  );
}
