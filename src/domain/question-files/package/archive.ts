import { unzipSync } from 'fflate';
import { ImportError } from '#domain/question-import/imported-file.ts';

const mostEntries = 20_000;
const largestEntry = 64 * 1024 * 1024;
const largestInAll = 256 * 1024 * 1024;
/** What is pressed harder than this is no paper; little files may be. */
const hardest = 200;
const little = 1024 * 1024;
/** Alone what questions are made of is unpacked. */
const ofUse = /\.(?:xml|rels|qti|dat|json|png|jpe?g|gif|webp|svg|mp3|m4a|og[ga]|wav)$/i;
const ofSystems = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._)/;

/** The files of a ZIP archive. */
export type Archive = {
  names: string[];
  contentOf: (name: string) => Uint8Array | undefined;
  /** The name of the file that an address in another file of this folder means; nothing where there is none. */
  find: (address: string, folder?: string) => string | undefined;
  notes: string[];
};

/**
 * Opens an archive that somebody else has made: nothing of it may be out of all measure or point out of it.
 * @throws ImportError where it does, or cannot be unpacked
 */
export function openArchive(bytes: Uint8Array): Archive {
  let entries = 0;
  let size = 0;
  let outside = 0;
  const files = unpacked(bytes, (name, packed, whole) => {
    entries += 1;
    if (entries > mostEntries) throw new ImportError('The archive has too many files to be read');
    if (!ofUse.test(name) || ofSystems.test(name)) return false;
    if (pointsOutside(name)) {
      outside += 1;
      return false;
    }
    size += whole;
    if (whole > largestEntry || size > largestInAll || (whole > little && whole > packed * hardest))
      throw new ImportError('The archive is too large to be read when it is unpacked');
    return true;
  });
  const lower = new Map([...files.keys()].map((name) => [name.toLowerCase(), name]));
  const named = (name: string) => (files.has(name) ? name : undefined);
  return {
    names: [...files.keys()],
    contentOf: (name) => files.get(name),
    find(address, folder = '') {
      const [plain, read] = [address, decoded(address)].map((one) => inFolder(folder, one.replace(/[?#].*$/, '')));
      return named(plain ?? '') ?? named(read ?? '') ?? lower.get((read ?? '').toLowerCase());
    },
    notes: outside > 0 ? [`${outside} files whose names point out of the archive were left alone`] : [],
  };
}

function unpacked(
  bytes: Uint8Array,
  isTaken: (name: string, packed: number, whole: number) => boolean,
): Map<string, Uint8Array> {
  try {
    const files = unzipSync(bytes, { filter: ({ name, size, originalSize }) => isTaken(name, size, originalSize) });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The archive is damaged and cannot be unpacked');
  }
}

const pointsOutside = (name: string) =>
  /^(?:[/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).some((part) => part === '..' || part === '__proto__');

/** `../a/b.png` in the folder `items`, as a name in the archive. */
function inFolder(folder: string, address: string): string {
  const parts: string[] = address.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of address.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
