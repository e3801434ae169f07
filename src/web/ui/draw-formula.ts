import katex from 'katex';
import renderA11yString from 'katex/contrib/render-a11y-string';
import 'katex/dist/katex.min.css';
import { isTooLong } from '#domain/question/long-formula.ts';
import type { Formula } from '#domain/question/mathematics.ts';

const settings = { trust: false, strict: 'ignore', maxExpand: 500, maxSize: 20 } as const;

/**
 * Draws a formula for the eye, and in MathML for the ear; what is named by it (an option, a button) is named by its words.
 * One that cannot be read, or is too long, stands as typed.
 */
export function drawFormula(element: HTMLElement, source: string, { tex, isDisplay }: Formula): void {
  if (isTooLong({ tex })) {
    element.textContent = source;
    return;
  }
  try {
    katex.render(tex, element, { ...settings, displayMode: isDisplay });
    // Browsers leave MathML out of names, so that an option that is a formula would have none.
    element.querySelector('math')?.setAttribute('aria-label', inWords(tex));
  } catch {
    element.textContent = source;
  }
}

/** What the library has no words for, such as a matrix, is said as it was typed. */
function inWords(tex: string): string {
  try {
    return renderA11yString(tex, settings);
  } catch {
    return tex;
  }
}
