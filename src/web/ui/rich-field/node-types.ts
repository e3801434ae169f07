import type { NodeType } from 'prosemirror-model';
import { schema } from './schema.ts';

function typeNamed(name: string): NodeType {
  const type = schema.nodes[name];
  if (type === undefined) throw new Error(`The schema has no ${name}`);
  return type;
}

/** The nodes of the schema by our names; those of tables have the names that the library gives them. */
export const nodeTypes = {
  doc: typeNamed('doc'),
  paragraph: typeNamed('paragraph'),
  bulletList: typeNamed('bulletList'),
  orderedList: typeNamed('orderedList'),
  listItem: typeNamed('listItem'),
  codeBlock: typeNamed('codeBlock'),
  table: typeNamed('table'),
  tableRow: typeNamed('table_row'),
  tableHeader: typeNamed('table_header'),
  tableCell: typeNamed('table_cell'),
  cellLine: typeNamed('cellLine'),
  media: typeNamed('media'),
  formula: typeNamed('formula'),
  hardBreak: typeNamed('hardBreak'),
};
