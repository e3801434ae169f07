import katex from 'katex';
import 'katex/dist/katex.min.css';
import { isTooLong } from '#domain/question/long-formula.ts';
import type { Formula } from '#domain/question/mathematics.ts';

/** Draws a formula for the eye, and in MathML for the ear. One that cannot be read, or is too long, stands as typed. */
export function drawFormula(element: HTMLElement, source: string, { tex, isDisplay }: Formula): void {
  if (isTooLong({ tex })) {
    element.textContent = source;
    return;
  }
  try {
    katex.render(tex, element, {
      displayMode: isDisplay,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
    });
  } catch {
    element.textContent = source;
  }
}
