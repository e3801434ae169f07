type Point = { x: number; y: number };

const commands = /([MLHVQTCZ])([^MLHVQTCZ]*)/g;
const numbers = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/**
 * Draws the outline of a letter, as MathJax writes it: absolute commands alone. pdfkit's own reader of paths takes a
 * wrong turn where one smooth curve follows another (T after T), which is what the letters are made of.
 */
export function drawOutline(document: PDFKit.PDFDocument, outline: string): void {
  let at: Point = { x: 0, y: 0 };
  let control: Point = at;
  for (const [, command = '', list = ''] of outline.matchAll(commands)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (list.match(numbers) ?? []).map(Number);
    if (command === 'Z') {
      document.closePath();
      continue;
    }
    if (command === 'T') control = { x: 2 * at.x - control.x, y: 2 * at.y - control.y };
    if (command === 'Q') control = { x: a, y: b };
    at = endOf(command, at, [a, b, c, d, e, f]);
    if (command === 'M') document.moveTo(at.x, at.y);
    else if (command === 'C') document.bezierCurveTo(a, b, c, d, e, f);
    else if (command === 'Q' || command === 'T') document.quadraticCurveTo(control.x, control.y, at.x, at.y);
    else document.lineTo(at.x, at.y);
    // Only a smooth curve right after a curve goes on in its direction.
    if (command !== 'Q' && command !== 'T') control = at;
  }
}

function endOf(command: string, from: Point, given: readonly [number, number, number, number, number, number]): Point {
  const [a, b, c, d, e, f] = given;
  if (command === 'H') return { x: a, y: from.y };
  if (command === 'V') return { x: from.x, y: a };
  if (command === 'Q') return { x: c, y: d };
  if (command === 'C') return { x: e, y: f };
  return { x: a, y: b };
}
