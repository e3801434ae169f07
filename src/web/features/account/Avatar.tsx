import { useState } from 'react';
import { initials } from '#domain/account/initials.ts';
import classes from './profile.module.css';

/** One's picture, asked for without telling its server where from; initials where there is none, or it does not load. */
export function Avatar({ name, url }: { name: string; url: string }) {
  const [broken, setBroken] = useState('');
  return url === '' || url === broken ? (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img src={url} alt="" referrerPolicy="no-referrer" className={classes.avatar} onError={() => setBroken(url)} />
  );
}
