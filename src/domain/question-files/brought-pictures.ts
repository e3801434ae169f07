import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import { writeMedia } from '#domain/question/media-line.ts';

/** What bytes are, by the name under which they came. What they really are, the server finds out. */
const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
};

export type PictureSource = {
  /** The bytes that an address names, as base64; nothing where they did not come along. */
  find: (address: string) => string | undefined;
  newId: () => string;
};

/** The pictures and sounds that texts of a file name, each once, as they come along. */
export type BroughtPictures = {
  /** How a text says a picture or a sound; nothing where its bytes did not come along. */
  line: (address: string, label: string) => string | undefined;
  media: readonly CarriedMedia[];
};

export function broughtPictures({ find, newId }: PictureSource): BroughtPictures {
  const media: CarriedMedia[] = [];
  const ids = new Map<string, string>();

  function bring(address: string, type = 'image/png'): string | undefined {
    const [, ownType, inAddress] = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? [];
    const base64 = inAddress?.replaceAll(/\s/g, '') ?? find(address);
    if (!base64) return undefined;
    const id = newId();
    media.push({ id, data: `data:${ownType ?? type};base64,${base64}` });
    ids.set(address, id);
    return id;
  }

  return {
    media,
    line(address, label) {
      const type = types[/\.(\w+)(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase() ?? ''];
      const id = ids.get(address) ?? bring(address, type);
      if (id === undefined) return undefined;
      return writeMedia({ kind: type?.startsWith('audio/') ? 'sound' : 'picture', id, label, plays: null });
    },
  };
}
