import { Plugin } from 'prosemirror-state';
import { nodeTypes } from './node-types.ts';

/** The first row of a table is its head, and no other is, whatever was pasted or taken away; no cell spans others. */
export const wholeTables = new Plugin({
  appendTransaction(transactions, _, { doc, tr: transaction }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants((table, place) => {
      if (table.type !== nodeTypes.table) return true;
      const columns = table.child(0).children.map(({ attrs }): unknown => attrs['alignment']);
      table.forEach((row, rowPlace, index) => {
        const type = index === 0 ? nodeTypes.tableHeader : nodeTypes.tableCell;
        row.forEach((cell, cellPlace, column) => {
          const alignment = columns[column] ?? null;
          const isWhole = cell.attrs['colspan'] === 1 && cell.attrs['rowspan'] === 1;
          if (cell.type === type && isWhole && cell.attrs['alignment'] === alignment) return;
          transaction.setNodeMarkup(place + rowPlace + cellPlace + 2, type, { alignment });
        });
      });
      return false;
    });
    return transaction.docChanged ? transaction : null;
  },
});
