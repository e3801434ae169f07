import type { Node } from 'prosemirror-model';
import type { MediaSaid } from '#domain/question/media-line.ts';

/** What a node of a picture or a sound says. */
export function mediaOf({ attrs: { kind, id, label, plays } }: Node): MediaSaid {
  const isSound = kind === 'sound';
  return {
    kind: isSound ? 'sound' : 'picture',
    id: String(id),
    label: String(label),
    plays: isSound && typeof plays === 'number' ? plays : null,
  };
}
