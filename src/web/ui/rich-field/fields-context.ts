import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createContext, use } from 'react';

/** The field that the toolbar acts on: the one that had the focus last. */
export type ActiveField = { view: EditorView; state: EditorState };

export type Fields = {
  active: ActiveField | null;
  /** Fields of one line have no lists and tables. */
  isOneLine: boolean;
  /** A field is there; the first is the active one until another has the focus. */
  onMade: (field: ActiveField) => void;
  onState: (field: ActiveField) => void;
  onGone: (view: EditorView) => void;
  /** Takes the focus to the toolbar. */
  toToolbar: () => void;
  panel: Panel | null;
  setPanel: (panel: Panel | null) => void;
  /** The file that is being added, or why it was not. */
  adding: Adding | null;
  setAdding: (adding: Adding | null) => void;
};

/** What is open below the toolbar. */
export type Panel = 'formula' | 'letters' | 'table' | 'media';

export type Adding = { name: string; failure?: string };

export const FieldsContext = createContext<Fields | null>(null);

export function useFields(): Fields {
  const fields = use(FieldsContext);
  if (fields === null) throw new Error('A field with formatting stands among RichFields');
  return fields;
}
