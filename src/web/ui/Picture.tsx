import { IconMaximize } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commonWords } from '#web/words/common.ts';
import { mediaWords } from '#web/words/media.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import space from './space.module.css';
import surface from './surface.module.css';
import prose from './prose.module.css';
import layout from './layout.module.css';
import classes from './media.module.css';
import { useMedia } from './use-media.ts';
import { useTooWide } from './use-too-wide.ts';

type Props = { id: string; label: string };

/** A picture of a question, as wide as its place; a tap shows it large. Until it comes its words hold its place. */
export function Picture({ id, label }: Props) {
  const { source, address, isMissing, tryAgain } = useMedia(id);
  const [isLarge, setLarge] = useState(false);
  const size = source.sizeOf?.(id);
  const name = label === '' ? mediaWords('picture') : label;
  const width = size && `min(100%, ${size.width}px, ${(24 * size.width) / size.height}rem)`;
  return (
    <span
      className={`${surface.box} ${layout.block} ${layout.anchor} ${layout.clipped} ${classes.frame}`}
      style={{ width }}
    >
      <span
        className={`${layout.block} ${layout.clipped} ${classes.place}`}
        style={size && { aspectRatio: `${size.width} / ${size.height}` }}
      >
        {address === undefined ? (
          <span className={`${prose.note} ${layout.stack} ${space.gap8} ${prose.centre} ${classes.waiting}`}>
            {isMissing ? mediaWords('pictureMissing', { name }) : mediaWords('coming', { name })}
            {isMissing && (
              <Button look="outline" size="small" onClick={tryAgain}>
                {commonWords('tryAgain')}
              </Button>
            )}
          </span>
        ) : (
          <img src={address} alt={label} className={classes.picture} {...size} />
        )}
      </span>
      {address !== undefined && (
        <button
          type="button"
          className={`${layout.stack} ${layout.afloat} ${prose.faint} ${surface.frameless} ${classes.enlarge}`}
          aria-label={mediaWords('enlarge', { name })}
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        >
          <IconMaximize size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {isLarge && address !== undefined && (
        <LargePicture address={address} label={label} name={name} onClose={() => setLarge(false)} />
      )}
    </span>
  );
}

type LargeProps = { address: string; label: string; name: string; onClose: () => void };

const stay = (event: SyntheticEvent) => event.stopPropagation();

/** Beside what the text stands in: a press within a label would choose what it is the label of. */
function LargePicture({ address, label, name, onClose }: LargeProps) {
  const place = useRef<HTMLDivElement>(null);
  const scrolling = useTooWide(place, name);
  return createPortal(
    <div role="presentation" className={classes.beside} onClick={stay} onKeyDown={stay}>
      <Dialog opened place="wide" title={name} onClose={onClose}>
        <div ref={place} className={classes.large} {...scrolling}>
          <img src={address} alt={label} />
        </div>
      </Dialog>
    </div>,
    document.body,
  );
}
