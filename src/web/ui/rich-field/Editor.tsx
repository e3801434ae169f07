import { EditorState, NodeSelection, type Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import control from '#web/ui/control.module.css';
import { addFiles, mediaFilesIn } from './add-files.ts';
import { chosenFormula } from './commands.ts';
import { readDocument, writeDocument } from './document.ts';
import { editorPlugins } from './editor-plugins.ts';
import { type Fields, useFields } from './fields-context.ts';
import { MediaNode } from './MediaNode.ts';
import { FormulaNode } from './FormulaNode.ts';
import { cleanPasted, inOneLine } from './paste.ts';
import classes from './rich-field.module.css';
import { markdownSlice } from './typed-marks.ts';

export type EditorProps = {
  name: string;
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  errorId?: string | undefined;
  invalid?: boolean;
  keyShortcuts?: string;
  /** When the dialog that it stands in opens. */
  takesFocus?: boolean;
  handsOn: RefObject<boolean>;
  isOneLine?: boolean;
  /** As questions are shown. */
  isSerif?: boolean;
  value: string;
  onType: (text: string) => void;
  /** What Enter does in a field of one line; left out, it sends the form. */
  onEnter?: () => void;
};

/** What came, and how we would write it: as long as it says the same, it goes back to the letter as it came. */
type Kept = { value: string; written: string };

export function Editor(props: EditorProps) {
  const { isOneLine = false, handsOn, value } = props;
  const fields = useFields();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const read = useRef<Kept>(null);
  const last = useRef(value);
  const now = useRef({ props, fields });
  useLayoutEffect(() => {
    now.current = { props, fields };
    view.current?.setProps({ attributes: attributesOf(props) });
  });

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const plugins = editorPlugins({
      onToolbar: () => now.current.fields.toToolbar(),
      onFormula: () => openFormula(made.state, now.current.fields.setPanel),
      onEnter: isOneLine ? () => (now.current.props.onEnter ?? (() => submitLater(element)))() : undefined,
    });
    const begun = stateOf(last.current, plugins);
    read.current = { value: last.current, written: writeDocument(begun.doc) };
    const made = new EditorView(
      { mount: element },
      {
        state: begun,
        attributes: attributesOf(now.current.props),
        nodeViews: { formula: (node) => new FormulaNode(node), media: (node) => new MediaNode(node) },
        handlePaste: (pasted, event) => takeFiles(pasted, event.clipboardData, now.current.fields),
        handleDrop: (dropped, event) => takeFiles(dropped, event.dataTransfer, now.current.fields, event),
        transformPastedHTML: cleanPasted,
        transformPasted: (slice) => (isOneLine ? inOneLine(slice) : slice),
        clipboardTextParser: (text) => markdownSlice(text),
        clipboardTextSerializer: (slice) => writeDocument(begun.schema.topNodeType.create(null, slice.content)),
        handleClickOn: (clicked, _place, node, at, _event, isDirect) => {
          if (!isDirect || !(node.type.name === 'formula' || node.type.name === 'media')) return false;
          clicked.dispatch(clicked.state.tr.setSelection(NodeSelection.create(clicked.state.doc, at)));
          if (node.type.name === 'media') now.current.fields.setPanel('media');
          return openFormula(clicked.state, now.current.fields.setPanel);
        },
        handleDOMEvents: {
          // Escape is for the dialog that the field stands in.
          keydown: (_view, { key }) => key === 'Escape',
          focus: (focused) => {
            now.current.fields.onState({ view: focused, state: focused.state });
            return false;
          },
        },
        dispatchTransaction: (transaction) => {
          const state = made.state.apply(transaction);
          made.updateState(state);
          if (now.current.fields.active?.view === made) now.current.fields.onState({ view: made, state });
          if (!transaction.docChanged || read.current === null) return;
          const written = writeDocument(state.doc);
          last.current = written === read.current.written ? read.current.value : written;
          now.current.props.onType(last.current);
        },
      },
    );
    view.current = made;
    now.current.fields.onMade({ view: made, state: begun });
    return () => {
      view.current = null;
      now.current.fields.onGone(made);
      made.destroy();
    };
  }, [isOneLine]);

  // What stood in its place until it came had the focus.
  useLayoutEffect(() => {
    if (handsOn.current) view.current?.focus();
  }, [handsOn]);

  // What somebody else has written into it, such as another question.
  useLayoutEffect(() => {
    if (value === last.current || view.current === null) return;
    last.current = value;
    const state = stateOf(value, [...view.current.state.plugins]);
    read.current = { value, written: writeDocument(state.doc) };
    view.current.updateState(state);
  }, [value]);

  return <div ref={place} />;
}

function stateOf(markdown: string, plugins: Plugin[]): EditorState {
  return EditorState.create({ doc: readDocument(markdown), plugins });
}

function openFormula(state: EditorState, setPanel: (panel: 'formula') => void): boolean {
  if (chosenFormula(state) === null) return false;
  setPanel('formula');
  return true;
}

/** What was dropped or pasted as a file is added, where it is dropped or where the cursor stands. */
function takeFiles(view: EditorView, data: DataTransfer | null, fields: Fields, at?: DragEvent): boolean {
  const files = mediaFilesIn(data);
  // Word and browsers lay a picture of what is copied beside its words.
  if (files.length === 0 || data?.getData('text/plain') !== '') return false;
  const place = at && view.posAtCoords({ left: at.clientX, top: at.clientY });
  if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
  fields.onState({ view, state: view.state });
  void addFiles(view, files, fields);
  return true;
}

/** As Enter does in a field of one line, once what was typed last is known. */
function submitLater(element: HTMLElement): void {
  setTimeout(() => element.closest('form')?.requestSubmit());
}

function attributesOf({
  name,
  label,
  labelledBy,
  describedBy,
  errorId,
  invalid,
  isOneLine,
  isSerif,
  keyShortcuts,
  takesFocus,
}: EditorProps) {
  const attributes: Record<string, string | undefined> = {
    class: `${control.entry} ${classes.box} ${isOneLine === true ? '' : classes.high} ${isSerif === true ? classes.serif : ''}`,
    role: 'textbox',
    'aria-multiline': String(isOneLine !== true),
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-errormessage': errorId,
    'aria-invalid': String(invalid === true),
    'aria-keyshortcuts': ['Alt+F10', keyShortcuts].filter((keys) => keys !== undefined).join(' '),
    'data-field': name,
    'data-autofocus': takesFocus === true ? '' : undefined,
    spellcheck: 'true',
  };
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, said]) => (said === undefined ? [] : [[key, said]])),
  );
}
