import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { commonWords } from '#web/words/common.ts';
import { mediaWords } from '#web/words/media.ts';
import { Button } from './Button.tsx';
import space from './space.module.css';
import prose from './prose.module.css';
import layout from './layout.module.css';
import classes from './media.module.css';
import type { Played } from './media-source.ts';
import { useMedia } from './use-media.ts';

type Props = {
  id: string;
  label: string;
  /** How often it may be played; nothing where as often as one likes. */
  plays: number | null;
};

const notPlayed: Played = { begun: 0, at: 0 };
/** Seconds: that it was begun and not ended, however little of it was heard. */
const leastAt = 0.01;

/** A sound of a question. One that was begun goes on where it stood, after a reload too, and counts once. */
export function Sound({ id, label, plays }: Props) {
  const { source, address, isMissing, tryAgain } = useMedia(id);
  const audio = useRef<HTMLAudioElement>(null);
  const [played, setPlayed] = useState(() => source.plays?.read(id) ?? notPlayed);
  // What the events of the player tell comes faster than it is drawn.
  const standing = useRef(played);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const name = label === '' ? mediaWords('sound') : label;
  const left = plays === null || source.plays === undefined ? Infinity : plays - played.begun;
  const mayPlay = left > 0 || played.at > 0;

  function keep(next: Played) {
    standing.current = next;
    source.plays?.keep(id, next);
    setPlayed(next);
  }

  function press() {
    const element = audio.current;
    if (element === null) return;
    if (isPlaying) return element.pause();
    element.currentTime = played.at;
    element.play().then(
      () => noteAt(element.currentTime),
      () => setRefused(true),
    );
  }

  /** Whichever tells first that it plays: from then on one time more is used up. */
  function noteAt(time: number) {
    const { begun, at } = standing.current;
    keep({ begun: at === 0 ? begun + 1 : begun, at: Math.max(time, leastAt) });
  }

  const noteTime = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
    if (!currentTarget.paused && !currentTarget.ended) noteAt(currentTarget.currentTime);
  };
  const Sign = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <span
      className={`${layout.line} ${layout.anchor} ${space.gap12} ${prose.body} ${classes.sound}`}
      role="group"
      aria-label={name}
    >
      <button
        type="button"
        className={`${layout.square48} ${layout.centred} ${layout.rigid} ${layout.unpadded} ${classes.play}`}
        aria-label={isPlaying ? mediaWords('pause', { name }) : mediaWords('play', { name })}
        disabled={address === undefined || (!mayPlay && !isPlaying)}
        onClick={press}
      >
        <Sign size={22} aria-hidden="true" />
      </button>
      <span className={`${layout.stack} ${layout.narrowable} ${prose.breakable}`}>
        <span>{isMissing ? mediaWords('soundMissing', { name }) : name}</span>
        {seconds !== undefined && (
          <span className={classes.time}>
            {clockText(played.at)} / {clockText(seconds)}
          </span>
        )}
        {plays !== null && (
          <span className={classes.plays} role="status">
            {left === Infinity
              ? mediaWords('playsAllowed', { count: plays })
              : mediaWords('playsLeft', { count: left })}
          </span>
        )}
        {isRefused && <span role="alert">{mediaWords('notPlayed')}</span>}
      </span>
      {isMissing && (
        <Button look="outline" size="small" onClick={tryAgain}>
          {commonWords('tryAgain')}
        </Button>
      )}
      {address !== undefined && (
        // What it says is what is examined: words beside it would be the answer.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
        <audio
          ref={audio}
          src={address}
          preload="metadata"
          onLoadedMetadata={({ currentTarget }) => setSeconds(currentTarget.duration)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={noteTime}
          onEnded={() => keep({ ...standing.current, at: 0 })}
        />
      )}
    </span>
  );
}

/** 1:05 */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
