import { closeHistory } from 'prosemirror-history';
import { Fragment, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { hasMarkup } from '#domain/question/markup.ts';
import { type Inline, parseRichText } from '#domain/question/rich-text.ts';
import { meaningOf } from '#domain/question/write-rich-text.ts';
import { nodesOf, readDocument } from './document.ts';
import { nodeTypes } from './node-types.ts';

/** Where the cursor stands right behind a sign that was typed and may close a mark. */
const closing = new PluginKey<number | null>('typed marks');
const closingSigns = '*_`~^+$';

/**
 * Who knows Markdown goes on typing it: `**so**` becomes bold and `$x$` a formula as soon as what is typed next shows that
 * the sign is meant, by the same rules by which the text is read. Undo brings the signs back.
 */
export const typedMarks = new Plugin<number | null>({
  key: closing,
  state: {
    init: () => null,
    apply: (transaction, before) => {
      const told: unknown = transaction.getMeta(closing);
      if (typeof told === 'number') return told;
      return transaction.docChanged || transaction.selectionSet ? null : before;
    },
  },
  props: {
    handleTextInput(view, from, to, text) {
      if (view.composing || isCode(view.state)) return false;
      if (Array.from(text).length > 1) return insertMarkdown(view, from, to, text);
      const isSettled = settleTyped(view, text);
      const maySettle = closingSigns.includes(text);
      if (!isSettled && !maySettle) return false;
      const place = isSettled ? view.state.selection : { from, to };
      const { tr: transaction } = view.state;
      transaction.insertText(text, place.from, place.to);
      if (maySettle) transaction.setMeta(closing, place.from + text.length);
      view.dispatch(transaction.scrollIntoView());
      return true;
    },
    handleDOMEvents: {
      blur(view) {
        settleTyped(view, '');
        return false;
      },
    },
  },
});

const isCode = ({ selection: { $from } }: EditorState) =>
  $from.parent.type.spec.code === true || $from.marks().some(({ type }) => type.spec.code === true);

/** Makes a mark or a formula of what was typed last, if what follows it does not speak against it. */
export function settleTyped(view: EditorView, after: string): boolean {
  const transaction = settled(view.state, after);
  if (transaction === null) return false;
  view.dispatch(closeHistory(transaction));
  return true;
}

function settled(state: EditorState, after: string): Transaction | null {
  const { $cursor, source } = typedBefore(state);
  if ($cursor === null || closing.getState(state) !== $cursor.pos) return null;
  const found = lastMark(source, after === ' ' ? ' .' : after);
  if (found === null) return null;
  const { tr: transaction } = state;
  const made = nodesOf([found.inline]);
  transaction.replaceWith($cursor.pos - found.length, $cursor.pos, made);
  return transaction.setStoredMarks($cursor.marks());
}

/** The words without marks on the cursor's line, up to it. */
function typedBefore({ selection }: EditorState) {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return { $cursor: null, source: '' };
  let source = '';
  $from.parent.nodesBetween(0, $from.parentOffset, (node, place) => {
    const isPlain = node.isText && node.marks.length === 0;
    source = isPlain ? source + (node.text ?? '').slice(0, $from.parentOffset - place) : '';
  });
  return { $cursor: $from, source };
}

/** What begins each reading, so that no line is taken for a list. */
const lead = '. ';

function inlinesIn(source: string): Inline[] {
  const [first, ...more] = parseRichText(lead + source);
  return first?.kind === 'line' && more.length === 0 ? first.content : [];
}

function lastMark(source: string, after: string): { inline: Inline; length: number } | null {
  const read = inlinesIn(source + after);
  const last = read.at(-1);
  const follows = after === '' ? last : last?.kind === 'text' && last.text === after ? read.at(-2) : undefined;
  if (follows === undefined || follows.kind === 'text') return null;
  const meant = meaningOf([{ kind: 'line', content: [follows] }]);
  for (let at = source.length - 1; at >= 0; at -= 1) {
    if (!closingSigns.includes(source.charAt(at))) continue;
    const [space, inline, ...rest] = inlinesIn(source.slice(at));
    const isAlone = space?.kind === 'text' && space.text === lead && rest.length === 0;
    if (isAlone && inline && meaningOf([{ kind: 'line', content: [inline] }]) === meant)
      return { inline, length: source.length - at };
  }
  return null;
}

/** What comes at once, from a keyboard that completes words or a program that fills in forms, is read as it is written. */
function insertMarkdown(view: EditorView, from: number, to: number, text: string): boolean {
  if (!hasMarkup(text)) return false;
  const { state } = view;
  view.dispatch(state.tr.replaceRange(from, to, markdownSlice(text)).scrollIntoView());
  return true;
}

/** Markdown that is put into a text: one passage joins the line that it is put into. */
export function markdownSlice(markdown: string): Slice {
  const { content } = readDocument(markdown);
  const only = content.childCount === 1 ? content.firstChild : null;
  if (only?.type === nodeTypes.paragraph) return new Slice(Fragment.from(only.content), 0, 0);
  const open = (edge: typeof only) => (edge?.type === nodeTypes.paragraph ? 1 : 0);
  return new Slice(content, open(content.firstChild), open(content.lastChild));
}
