import { openPaperDocument } from '#server/bank/papers/paper-fonts.ts';
import { drawCutLines, drawSlip, slipsOnAPage } from './draw-slip.ts';
import type { SlipSheet } from './slip.ts';

/** Slips as PDF, four to a page, for a thread that has nothing else to do. */
export async function* makeSlips(sheet: SlipSheet & { fontsFolder: string }): AsyncGenerator<Uint8Array, void> {
  const { madeAt, fontsFolder } = sheet;
  const { document, letters } = await openPaperDocument({ title: 'Slips', writtenAt: new Date(madeAt), fontsFolder });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const setting = {
    ...letters,
    pictures: new Map(),
    setFormula: () => null,
  };
  for (const [index, slip] of sheet.slips.entries()) {
    const place = index % slipsOnAPage;
    if (place === 0) {
      document.addPage();
      drawCutLines(document);
    }
    drawSlip(document, setting, { sheet, slip, place });
  }
  document.end();
  await ended;
  yield Buffer.concat(chunks);
}
