import { useQuery } from '@tanstack/react-query';
import { initials } from '#domain/account/initials.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import prose from '#web/ui/prose.module.css';
import { avatarQuery } from './account.ts';
import classes from './profile.module.css';

/** One's picture, which the server fetches from where it is; initials where there is none, or it cannot be had. */
export function Avatar({ name, url }: { name: string; url: string }) {
  const { data } = useQuery({ ...avatarQuery(url), enabled: url !== '' });
  return url === '' || !data?.picture ? (
    <span
      className={`${surface.medal} ${layout.rigid} ${prose.serif} ${prose.size28} ${layout.square76} ${classes.avatar}`}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  ) : (
    <img
      src={data.picture}
      alt=""
      className={`${surface.medal} ${layout.rigid} ${prose.serif} ${prose.size28} ${layout.square76} ${classes.avatar}`}
    />
  );
}
