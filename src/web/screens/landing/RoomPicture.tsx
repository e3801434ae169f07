import { visitorWords } from '#web/words/visitor.ts';
import { room } from './landing-content.ts';
import classes from './room-picture.module.css';

/** The exam room as `npm run pictures` found it, offline, at a desk and on a phone; its theme is the page's. */
export function RoomPicture() {
  return (
    <figure className={classes.room}>
      <div className={classes.screens}>
        {themes.map((theme) => (
          <img
            key={theme}
            className={`${classes.desk} ${classes[theme]}`}
            src={`/room/desk-${theme}.webp`}
            alt={visitorWords(room.desk)}
            width={1120}
            height={720}
            loading="lazy"
            decoding="async"
          />
        ))}
        {themes.map((theme) => (
          <img
            key={theme}
            className={classes[theme]}
            src={`/room/phone-${theme}.webp`}
            alt={visitorWords(room.phone)}
            width={360}
            height={740}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <figcaption>{visitorWords(room.caption)}</figcaption>
    </figure>
  );
}

const themes = ['light', 'dark'] as const;
