import { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import type { LiteNode } from 'mathjax-full/js/adaptors/lite/Element.js';
import { LiteText } from 'mathjax-full/js/adaptors/lite/Text.js';
import { drawOutline } from './draw-outline.ts';
import type { Formula } from './formulas.ts';

type Pdf = PDFKit.PDFDocument;
type Place = { x: number; baseline: number; size: number };

/** Draws MathJax's picture of a formula, with its letters as outlines, at the size and on the baseline of a line. */
export function drawFormula(document: Pdf, formula: Formula, { x, baseline, size }: Place): void {
  document.save();
  document.translate(x, baseline).scale(size / 1000);
  for (const child of formula.picture.children) drawNode(document, child);
  document.restore();
}

function drawNode(document: Pdf, node: LiteNode): void {
  if (!(node instanceof LiteElement)) return;
  const draw = drawing[node.kind];
  if (draw === undefined) return;
  document.save();
  applyTransform(document, textOf(node, 'transform'));
  draw(document, node);
  document.restore();
}

const drawing: Record<string, ((document: Pdf, node: LiteElement) => void) | undefined> = {
  g: drawChildren,
  a: drawChildren,
  svg: drawPart,
  path: (document, node) => {
    drawOutline(document, textOf(node, 'd'));
    document.fill();
  },
  rect: (document, node) => {
    document.rect(numberOf(node, 'x'), numberOf(node, 'y'), numberOf(node, 'width'), numberOf(node, 'height'));
    if (textOf(node, 'fill') === 'none') document.lineWidth(numberOf(node, 'stroke-width') || 60).stroke();
    else document.fill();
  },
  line: (document, node) => {
    document
      .moveTo(numberOf(node, 'x1'), numberOf(node, 'y1'))
      .lineTo(numberOf(node, 'x2'), numberOf(node, 'y2'))
      .lineWidth(numberOf(node, 'stroke-width') || 60)
      .stroke();
  },
  text: (document, node) => {
    const text = node.children.map((child) => (child instanceof LiteText ? child.value : '')).join('');
    document
      .font('serif')
      .fontSize(Number.parseFloat(textOf(node, 'font-size')) || 1000)
      .text(text, 0, 0, { lineBreak: false, baseline: 'alphabetic' });
  },
};

function drawChildren(document: Pdf, node: LiteElement): void {
  for (const child of node.children) drawNode(document, child);
}

/** A piece of a brace or a bracket that is stretched: seen through a window of its own. */
function drawPart(document: Pdf, node: LiteElement): void {
  const [left = 0, top = 0, width = 1, height = 1] = textOf(node, 'viewBox').split(' ').map(Number);
  const shown = { width: numberOf(node, 'width'), height: numberOf(node, 'height') };
  document.translate(numberOf(node, 'x'), numberOf(node, 'y'));
  document.rect(0, 0, shown.width, shown.height).clip();
  document.scale(shown.width / width, shown.height / height, {}).translate(-left, -top);
  drawChildren(document, node);
}

function applyTransform(document: Pdf, transform: string): void {
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second] = list.split(/[\s,]+/).map(Number);
    if (name === 'translate') document.translate(first, second ?? 0);
    else if (name === 'scale') document.scale(first, second ?? first, {});
    else if (name === 'rotate') document.rotate(first);
  }
}

function textOf(node: LiteElement, name: string): string {
  const value: unknown = node.attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function numberOf(node: LiteElement, name: string): number {
  return Number.parseFloat(textOf(node, name)) || 0;
}
