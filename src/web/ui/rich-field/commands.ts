import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { isInTable, selectedRect } from 'prosemirror-tables';
import type { MarkKind } from '#domain/question/marks.ts';
import type { MediaSaid } from '#domain/question/media-line.ts';
import type { Alignment } from '#domain/question/rich-text.ts';
import { mediaOf } from './media-node.ts';
import { nodeTypes } from './node-types.ts';
import { schema } from './schema.ts';

export type MarkName = MarkKind | 'code';

export const toggle = (name: MarkName): Command => toggleMark(schema.marks[name], null, { includeWhitespace: true });

/** Whether what is chosen, or what is typed next, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const { from, to, empty, $from } = selection;
  const type = schema.marks[name];
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

function nearest({ selection: { $from } }: EditorState, types: readonly NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, place: $from.before(depth) };
  }
  return null;
}

const listTypes = [nodeTypes.bulletList, nodeTypes.orderedList];
export type ListName = 'bulletList' | 'orderedList';

export const isInList = (state: EditorState, name?: ListName): boolean => {
  const list = nearest(state, listTypes);
  return list !== null && (name === undefined || list.node.type === nodeTypes[name]);
};

/** Makes a list of it, another kind of list, or none. */
export const toggleList =
  (name: ListName): Command =>
  (state, dispatch) => {
    const type = nodeTypes[name];
    const list = nearest(state, listTypes);
    if (list === null) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodeTypes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.place, type));
    return true;
  };

export const indent = sinkListItem(nodeTypes.listItem);
export const outdent = liftListItem(nodeTypes.listItem);

export const isInCode = ({ selection: { $from } }: EditorState): boolean => $from.parent.type === nodeTypes.codeBlock;

export const toggleCodeBlock: Command = (state, dispatch) =>
  setBlockType(isInCode(state) ? nodeTypes.paragraph : nodeTypes.codeBlock)(state, dispatch);

const rowsAtFirst = 3;
const columnsAtFirst = 3;

function emptyRow(type: NodeType) {
  const cells = Array.from({ length: columnsAtFirst }, () => type.create(null, nodeTypes.cellLine.create()));
  return nodeTypes.tableRow.create(null, cells);
}

/** A table with a head, and the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || isInCode(state)) return false;
  const rows = Array.from({ length: rowsAtFirst }, (_, index) =>
    emptyRow(index === 0 ? nodeTypes.tableHeader : nodeTypes.tableCell),
  );
  const transaction = state.tr.replaceSelectionWith(nodeTypes.table.create(null, rows));
  const table = transaction.doc.resolve(transaction.mapping.map(state.selection.from, -1));
  transaction.doc.nodesBetween(Math.max(0, table.pos - 1), transaction.doc.content.size, (node, place) => {
    if (node.type !== nodeTypes.table) return true;
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(place + 1)));
    return false;
  });
  dispatch?.(transaction.scrollIntoView());
  return true;
};

/** The cells of the columns that are chosen stand at that side. */
export const alignColumn =
  (alignment: Alignment): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, right, map, table, tableStart } = selectedRect(state);
    const { tr: transaction } = state;
    for (const place of map.cellsInRect({ left, right, top: 0, bottom: map.height })) {
      const cell = table.nodeAt(place);
      if (cell) transaction.setNodeMarkup(tableStart + place, null, { ...cell.attrs, alignment });
    }
    dispatch?.(transaction);
    return true;
  };

export const alignmentHere = (state: EditorState): unknown => {
  const {
    selection: { $from },
  } = state;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    if (type === nodeTypes.tableCell || type === nodeTypes.tableHeader) return attrs['alignment'];
  }
  return null;
};

export type ChosenFormula = { tex: string; isDisplay: boolean };

/** The formula that is chosen, by itself. */
export function chosenFormula({ doc, selection: { from, to } }: EditorState): ChosenFormula | null {
  const node = to === from + 1 ? doc.nodeAt(from) : null;
  if (node?.type !== nodeTypes.formula) return null;
  const { tex, isDisplay } = node.attrs;
  return { tex: String(tex), isDisplay: isDisplay === true };
}

export const putFormula =
  (formula: ChosenFormula): Command =>
  (state, dispatch) => {
    if (isInCode(state)) return false;
    const node = nodeTypes.formula.create(formula);
    const transaction = state.tr.replaceSelectionWith(node, true);
    dispatch?.(transaction.scrollIntoView());
    return true;
  };

export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(
      state.tr
        .replaceSelectionWith(schema.text(text, state.storedMarks ?? state.selection.$from.marks()), false)
        .scrollIntoView(),
    );
    return true;
  };

/** The picture or sound that is chosen, by itself. */
export function chosenMedia({ selection }: EditorState): MediaSaid | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.type === nodeTypes.media ? mediaOf(node) : null;
}

/** Changes the one that is chosen, which stays chosen. */
export const changeMedia =
  (said: MediaSaid): Command =>
  (state, dispatch) => {
    if (chosenMedia(state) === null) return false;
    const { from } = state.selection;
    const transaction = state.tr.setNodeMarkup(from, null, { ...said });
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, from)));
    return true;
  };

/** Puts one in behind where the cursor stands, in the place of an empty line, and chooses it. */
export const insertMedia =
  (said: MediaSaid): Command =>
  ({ selection: { $to }, tr: transaction }, dispatch) => {
    const node = nodeTypes.media.create({ ...said });
    const { parent } = $to;
    const isEmptyLine = parent.type === nodeTypes.paragraph && parent.content.size === 0;
    const place = isEmptyLine && mayStandIn($to, $to.depth) ? $to.before() : placeBehind($to);
    transaction.replaceWith(place, isEmptyLine && place === $to.before() ? $to.after() : place, node);
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, place)).scrollIntoView());
    return true;
  };

/** Whether it may stand in the place of what a position is in at a depth. */
function mayStandIn($place: ResolvedPos, depth: number): boolean {
  if (depth === 0) return false;
  const index = $place.index(depth - 1);
  return $place.node(depth - 1).canReplaceWith(index, index + 1, nodeTypes.media);
}

/** The nearest place behind a position where a block may stand. */
function placeBehind($place: ResolvedPos): number {
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const index = $place.indexAfter(depth - 1);
    if ($place.node(depth - 1).canReplaceWith(index, index, nodeTypes.media)) return $place.after(depth);
  }
  return $place.pos;
}
