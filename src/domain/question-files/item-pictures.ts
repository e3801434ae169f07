import type { BroughtPictures } from './brought-pictures.ts';

/** Pictures as one question names them, so that it can say which of them did not come along. */
export function itemPictures(all: BroughtPictures): { pictures: BroughtPictures; missingNotes: () => string[] } {
  const missing = new Set<string>();
  return {
    pictures: {
      ...all,
      missing,
      line(address, label) {
        const line = all.line(address, label);
        if (line === undefined) missing.add(address);
        return line;
      },
    },
    missingNotes: () => [...missing].map(missingNote),
  };
}

function missingNote(address: string): string {
  const name = address.startsWith('data:') ? 'within the text' : `‘${address.slice(0, 200)}’`;
  return /^(?:https?:)?\/\//.test(address)
    ? `The picture ${name} is on the web and not in the file: please add it by hand`
    : `The picture or sound ${name} did not come along: please add it by hand`;
}
