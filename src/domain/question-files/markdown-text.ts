import { Marked } from 'marked';
import { splitMathematics } from '#domain/question/mathematics.ts';
import { withDollars } from './formulas.ts';
import { htmlText } from './html-text.ts';
import type { ItemPictures } from './item-pictures.ts';

/** As other systems have it: HTML within it is HTML, and one wave on either side is nothing. */
const markdown = new Marked({
  gfm: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Markdown of another system, with its HTML and its pictures. Formulas are none of its business. */
export function markdownText(source: string, pictures: ItemPictures): string {
  const stretches = splitMathematics(withDollars(source.replaceAll(formulaSign, '').trim()));
  const formulas = stretches.flatMap(({ formula, source: said }) => (formula ? [said] : [])).values();
  const written = stretches.map(({ formula, source: said }) => (formula ? formulaSign : said)).join('');
  const html = markdown.parse(written, { async: false });
  return htmlText(
    html.replaceAll(formulaSign, () => escaped(formulas.next().value ?? '')),
    pictures,
  );
}

/** In the place of a formula: a character that no text may have. */
const formulaSign = '\u{fdef}';
