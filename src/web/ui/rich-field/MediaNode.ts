import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { authorsMedia } from '#web/api/media.ts';
import { mediaOf } from './media-node.ts';
import classes from './rich-field.module.css';

/** A picture as it will be, or a line for a sound; with what it still lacks. */
export class MediaNode implements NodeView {
  readonly dom = document.createElement('figure');
  private readonly note = document.createElement('figcaption');
  private node: Node;

  constructor(node: Node) {
    this.node = node;
    this.dom.contentEditable = 'false';
    this.dom.className = classes.media ?? '';
    const { kind, id } = mediaOf(node);
    if (kind === 'picture') this.dom.append(shownPicture(id));
    this.dom.append(this.note);
    this.say();
  }

  private say(): void {
    const { kind, label, plays } = mediaOf(this.node);
    const limit = plays === null ? '' : `, played ${plays} ${plays === 1 ? 'time' : 'times'} at most`;
    const lacks = kind === 'picture' ? 'No description yet, for those who cannot see it' : 'Recording without a title';
    this.note.textContent = kind === 'sound' && label !== '' ? `Recording: ${label}${limit}` : label || lacks;
    this.note.dataset['lacks'] = String(label === '');
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || node.attrs['id'] !== this.node.attrs['id']) return false;
    this.node = node;
    this.say();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }
}

function shownPicture(id: string): HTMLImageElement {
  const picture = document.createElement('img');
  // Its words stand below it.
  picture.alt = '';
  authorsMedia
    .open(id)
    .then((address) => picture.setAttribute('src', address))
    .catch(() => picture.replaceWith('This picture could not be loaded.'));
  return picture;
}
