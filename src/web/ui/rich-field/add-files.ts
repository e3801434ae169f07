import type { EditorView } from 'prosemirror-view';
import type { MediaKind } from '#contract/media-facts.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { addMedia } from '#web/api/media.ts';
import { insertMedia } from './commands.ts';
import type { Fields } from './fields-context.ts';

/** What a dialog for files offers; what a file is, the server reads from its bytes. */
const acceptedFiles: Record<MediaKind, string> = {
  picture: '.png,.jpg,.jpeg,.webp,.svg,.gif,image/*',
  sound: '.mp3,.m4a,.ogg,.oga,.opus,.wav,audio/*',
};

/** Opens the device's own dialog for files. */
export function chooseFiles(kind: MediaKind, onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = acceptedFiles[kind];
  input.addEventListener('change', () => onChosen(Array.from(input.files ?? [])));
  input.click();
}

/** The pictures and sounds among what was dropped or pasted. */
export function mediaFilesIn(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter(({ type }) => /^(image|audio)\//.test(type));
}

/** Adds files where the cursor stands, one after the other, and asks for the words of the last. */
export async function addFiles(
  view: EditorView,
  files: readonly File[],
  { setAdding, setPanel }: Pick<Fields, 'setAdding' | 'setPanel'>,
): Promise<void> {
  for (const file of files) {
    setAdding({ name: file.name });
    try {
      const { _id: id, kind } = await addMedia(file);
      if (view.isDestroyed) return;
      const label = kind === 'sound' ? file.name.replace(/\.\w+$/, '') : '';
      insertMedia({ kind, id, label, plays: null })(view.state, view.dispatch);
      setAdding(null);
    } catch (error) {
      setAdding({ name: file.name, failure: reasonText(error) ?? 'It could not be added. Please try again.' });
      return;
    }
  }
  setPanel('media');
}
