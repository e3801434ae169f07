import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { mediaLine, writeMedia } from '#domain/question/media-line.ts';
import { isAlignment } from './alignment.ts';
import { mediaOf } from './media-node.ts';

const blockNames = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd'];
const fromAuto = { dir: 'auto' };

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: blockNames.map((tag) => ({ tag })),
    toDOM: (): DOMOutputSpec => ['p', fromAuto, 0],
  },
  bulletList: {
    content: 'listItem+',
    group: 'block',
    // What stands before an item that is alone: as it was typed, because it may be a sum's sign.
    attrs: { sign: { default: '-' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: (node): DOMOutputSpec => ['ul', { ...fromAuto, 'data-sign': text(node.attrs['sign']) }, 0],
  },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1 }, point: { default: '.' } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: dom instanceof HTMLOListElement ? dom.start : 1 }) }],
    toDOM: (node): DOMOutputSpec => [
      'ol',
      { ...fromAuto, start: text(node.attrs['start']), 'data-point': text(node.attrs['point']) },
      0,
    ],
  },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: (): DOMOutputSpec => ['pre', { dir: 'ltr' }, ['code', 0]],
  },
  /** A picture or a sound, on a line of its own. */
  media: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { kind: {}, id: {}, label: { default: '' }, plays: { default: null } },
    parseDOM: [{ tag: 'figure[data-media]', getAttrs: (dom) => mediaAttributes(dom.dataset['media'] ?? '') }],
    toDOM: (node): DOMOutputSpec => ['figure', { 'data-media': writeMedia(mediaOf(node)) }],
    leafText: (node) => writeMedia(mediaOf(node)),
  },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'cellLine',
    cellAttributes: {
      alignment: {
        default: null,
        getFromDOM: (dom) => (isAlignment(dom.style.textAlign) ? dom.style.textAlign : null),
        setDOMAttr: (value, attributes) => {
          if (isAlignment(value)) attributes['data-alignment'] = value;
        },
      },
    },
  }),
  /** A cell has one line: Markdown has no other. */
  cellLine: {
    content: '(text | formula)*',
    parseDOM: [{ tag: 'p', context: 'table_cell/|table_header/' }],
    toDOM: (): DOMOutputSpec => ['p', fromAuto, 0],
  },
  formula: {
    inline: true,
    atom: true,
    group: 'inline',
    attrs: { tex: {}, isDisplay: { default: false } },
    parseDOM: [
      {
        tag: 'span[data-tex]',
        getAttrs: (dom) => ({ tex: dom.dataset['tex'] ?? '', isDisplay: dom.dataset['display'] === 'true' }),
      },
      // As web pages have it that draw their formulas as we do.
      { tag: '.katex', getAttrs: (dom) => texOf(dom) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'span',
      { 'data-tex': text(attrs['tex']), 'data-display': text(attrs['isDisplay']) },
    ],
    leafText: ({ attrs }) => text(attrs['tex']),
  },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  text: { group: 'inline' },
};

const marks = {
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // What pages wrap a whole copy in is not bold.
      { tag: 'b', getAttrs: (dom) => (dom.style.fontWeight === 'normal' ? false : null) },
      { style: 'font-weight', getAttrs: (value) => (/^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) ? null : false) },
    ],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  emphasis: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { tag: 'ins' }],
    toDOM: (): DOMOutputSpec => ['u', 0],
  },
  subscript: {
    excludes: 'subscript superscript',
    parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
    toDOM: (): DOMOutputSpec => ['sub', 0],
  },
  superscript: {
    excludes: 'subscript superscript',
    parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
    toDOM: (): DOMOutputSpec => ['sup', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }, { tag: 'tt' }, { tag: 'kbd' }, { tag: 'samp' }],
    toDOM: (): DOMOutputSpec => ['code', { dir: 'ltr' }, 0],
  },
} satisfies Record<string, MarkSpec>;

/** What a question, an option or an explanation can say: as much as `src/domain/question/rich-text.ts` reads. */
export const schema = new Schema({ nodes, marks });

function text(value: unknown): string {
  return String(value);
}

function texOf(dom: HTMLElement): { tex: string; isDisplay: boolean } | false {
  const tex = dom.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  return tex ? { tex, isDisplay: dom.closest('.katex-display') !== null } : false;
}

/** What was copied from a field of ours. */
function mediaAttributes(written: string) {
  const said = mediaLine(written);
  return said ? { kind: said.kind, id: said.id, label: said.label, plays: said.plays } : false;
}
