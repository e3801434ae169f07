import type { BroughtPictures } from './brought-pictures.ts';

/** Pictures as one question names them, and what else its texts have that does not come along. */
export type ItemPictures = BroughtPictures & {
  /** Says so of something that a text has and ours cannot. */
  lose: (note: string) => void;
};

/** Whatever its texts lose stands in the notes. */
export function itemPictures(all: BroughtPictures): { pictures: ItemPictures; missingNotes: () => string[] } {
  const notes = new Set<string>();
  return {
    pictures: {
      ...all,
      lose: (note) => notes.add(note),
      line(address, label) {
        const line = all.line(address, label);
        if (line === undefined) notes.add(missingNote(address));
        return line;
      },
    },
    missingNotes: () => [...notes],
  };
}

function missingNote(address: string): string {
  const name = address.startsWith('data:') ? 'within the text' : `‘${address.slice(0, 200)}’`;
  return /^(?:https?:)?\/\//.test(address)
    ? `The picture ${name} is on the web and not in the file: please add it by hand`
    : `The picture or sound ${name} did not come along: please add it by hand`;
}
