import type { MediaSaid } from '#domain/question/media-line.ts';
import type { Line } from './lines.ts';
import { type Column, setPlainText, type Setting } from './set-text.ts';

const noteSize = 0.88;
/** A letter's height above the line that it stands on: by it a number stands beside the head of a picture. */
const headRoom = 10;

/** A picture, no wider than its column, or where a sound is what is listened to. */
export function setMedia({ kind, id, label }: MediaSaid, column: Column, setting: Setting): Line[] {
  const picture = setting.pictures.get(id);
  if (kind === 'sound' || picture === undefined) {
    const words = kind === 'sound' ? `Listen to: ${label === '' ? 'the recording' : label}` : `[Picture: ${label}]`;
    return setPlainText(words, { ...column, size: column.size * noteSize }, 'serifItalic', setting);
  }
  const scale = Math.min(1, column.width / picture.width);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const item = { kind: 'picture', x: column.x, image: picture.image, width, height, above: headRoom } as const;
  return [{ ascent: headRoom, descent: height - headRoom + 3, items: [item] }];
}
