import { ImportError } from '#domain/question-import/imported-file.ts';
import type { LeftOut } from './file-item.ts';

/** Reads one item of a file. Where that fails in a way that nobody has foreseen it is left out alone, and the file goes on. */
export function readAlone<Read>(named: Pick<LeftOut, 'place' | 'title'>, read: () => Read): Read | LeftOut {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof ImportError ? error.message : 'It could not be read: please add it by hand';
    return { place: named.place, title: named.title, reason, isForeign: false };
  }
}
