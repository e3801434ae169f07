import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { indent, outdent, toggle } from './commands.ts';
import { nodeTypes } from './node-types.ts';
import { wholeTables } from './tables.ts';
import { settleTyped, typedMarks } from './typed-marks.ts';

export type OwnKeys = {
  /** Alt+F10, the key by which a toolbar is reached from what it formats. */
  onToolbar: () => void;
  /** Opens the formula that is chosen. */
  onFormula: () => boolean;
  /** Where it has one line alone: what Enter does. */
  onEnter?: (() => void) | undefined;
};

const lineBreak: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (!parent.inlineContent || parent.type !== nodeTypes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodeTypes.hardBreak.create()).scrollIntoView());
  return true;
};

/** In a cell there is one line: Enter goes on to the next. */
const nextCell: Command = (state, dispatch) =>
  state.selection.$from.parent.type === nodeTypes.cellLine && (goToNextCell(1)(state, dispatch) || true);

const settle: Command = (_state, _dispatch, view) => {
  if (view) settleTyped(view, '');
  return false;
};

export function editorPlugins({ onToolbar, onFormula, onEnter }: OwnKeys): Plugin[] {
  const toToolbar: Command = () => {
    onToolbar();
    return true;
  };
  const end: Command = () => {
    onEnter?.();
    return true;
  };
  return [
    typedMarks,
    ...(onEnter === undefined ? [blockRules] : []),
    keymap({
      'Mod-b': toggle('strong'),
      'Mod-i': toggle('emphasis'),
      'Mod-u': toggle('underline'),
      'Mod-,': toggle('subscript'),
      'Mod-.': toggle('superscript'),
      'Mod-e': toggle('code'),
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Alt-F10': toToolbar,
      // Saves the form that it stands in, with what was typed last.
      'Mod-Enter': settle,
      Backspace: undoInputRule,
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
      ...(onEnter === undefined
        ? {
            'Mod-]': indent,
            'Mod-[': outdent,
            'Shift-Enter': chainCommands(exitCode, lineBreak),
            Enter: chainCommands(settle, onFormula, nextCell, splitListItem(nodeTypes.listItem)),
          }
        : { 'Shift-Enter': lineBreak, Enter: chainCommands(settle, onFormula, end) }),
    }),
    keymap(withoutControlEnter),
    history(),
    gapCursor(),
    tableEditing(),
    wholeTables,
  ];
}

/** What it does belongs to whoever the field is in. */
const { 'Mod-Enter': _exits, ...withoutControlEnter } = baseKeymap;

const blockRules = inputRules({
  rules: [
    wrappingInputRule(/^([-*])\s$/, nodeTypes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})([.)])\s$/,
      nodeTypes.orderedList,
      ([, number, point]) => ({ start: Number(number), point }),
      ([, number], list) => list.childCount + Number(list.attrs['start']) === Number(number),
    ),
    textblockTypeInputRule(/^```$/, nodeTypes.codeBlock),
  ],
});
