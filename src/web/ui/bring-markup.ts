import { hasMarkup, hasMathematics, hasMedia } from '#domain/question/markup.ts';
import { isChemistry } from '#domain/question/mathematics.ts';
import { loadUntilThere } from './load-until-there.ts';

/**
 * Brings beforehand what draws these texts, with its fonts: the network may be gone when the first formula is shown.
 * It tries until it has come.
 */
export async function bringMarkup(texts: readonly string[]): Promise<void> {
  if (texts.some(hasMarkup)) await loadUntilThere(() => import('./RichText.tsx'));
  if (texts.some(hasMedia)) {
    await loadUntilThere(() => import('./Picture.tsx'));
    await loadUntilThere(() => import('./Sound.tsx'));
  }
  if (!texts.some(hasMathematics)) return;
  await loadUntilThere(() => import('./FormulaText.tsx'));
  if (texts.some(isChemistry)) await loadUntilThere(() => import('./ChemistryText.tsx'));
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}
