import { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { isTooLong } from '#domain/question/long-formula.ts';

/** Mathematics, set: lengths are in ems, what is drawn stands in `picture`, in thousandths of an em. */
export type Formula = { width: number; ascent: number; descent: number; picture: LiteElement };
/** Sets mathematics; nothing where its source is broken. */
export type SetFormula = (tex: string, display: boolean) => Formula | null;

const thousandths = 1000;

/**
 * Loads MathJax, which only papers with mathematics need. Every paper has one of its own, so that what one author's
 * formula defines is unknown in another's.
 */
export async function openFormulas(): Promise<SetFormula> {
  const [{ mathjax }, { TeX }, { SVG }, { liteAdaptor }, { RegisterHTMLHandler }] = await Promise.all([
    import('mathjax-full/js/mathjax.js'),
    import('mathjax-full/js/input/tex.js'),
    import('mathjax-full/js/output/svg.js'),
    import('mathjax-full/js/adaptors/liteAdaptor.js'),
    import('mathjax-full/js/handlers/html.js'),
    import('mathjax-full/js/input/tex/base/BaseConfiguration.js'),
    import('mathjax-full/js/input/tex/ams/AmsConfiguration.js'),
    import('mathjax-full/js/input/tex/cancel/CancelConfiguration.js'),
    import('mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'),
    import('mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'),
  ]);
  const adaptor = liteAdaptor();
  const handler = RegisterHTMLHandler(adaptor);
  const input = new TeX({
    packages: ['base', 'ams', 'cancel', 'boldsymbol', 'mhchem'],
    formatError: (_jax: unknown, error: Error) => {
      throw error;
    },
  });
  const page = mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none' }) });
  mathjax.handlers.unregister(handler);
  const known = new Map<string, Formula | null>();

  function typeset(tex: string, display: boolean): Formula | null {
    try {
      const container: unknown = page.convert(tex, { display });
      const [picture] = container instanceof LiteElement ? adaptor.tags(container, 'svg') : [];
      return picture === undefined ? null : measured(picture);
    } catch {
      return null;
    }
  }
  return (tex, display) => {
    // Kept from before there was a limit: it is printed as it was typed.
    if (isTooLong({ tex })) return null;
    const key = `${display ? 'display' : 'inline'} ${tex}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const formula = typeset(tex, display);
    known.set(key, formula);
    return formula;
  };
}

function measured(picture: LiteElement): Formula {
  const viewBox: unknown = picture.attributes['viewBox'];
  const [, top = 0, width = 0, height = 0] = String(viewBox).split(' ').map(Number);
  return {
    width: width / thousandths,
    ascent: -top / thousandths,
    descent: (height + top) / thousandths,
    picture,
  };
}
