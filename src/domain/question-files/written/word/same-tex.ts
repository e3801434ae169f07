const sames: Readonly<Record<string, string>> = {
  '\\leq': '\\le',
  '\\geq': '\\ge',
  '\\neq': '\\ne',
  '\\dfrac': '\\frac',
  '\\tfrac': '\\frac',
  '\\rightarrow': '\\to',
  '\\lbrace': '\\{',
  '\\rbrace': '\\}',
  '\\lvert': '|',
  '\\rvert': '|',
  '\\dots': '\\ldots',
  '\\cdotp': '\\cdot',
};
/** What only parts signs, or makes brackets as high as what is in them. */
const unseen = /^(?:\s+|\\[,;:!> ]|\\(?:left|right|quad|qquad|displaystyle|limits))$/;

/** TeX in one way of the many in which the same can be written. */
export function sameTex(tex: string): string {
  const tokens = (tex.match(/\\[a-zA-Z]+|\\.|\s+|[^]/gu) ?? [])
    .filter((token) => !unseen.test(token))
    .map((token) => sames[token] ?? token);
  return withoutBraces(tokens).join(' ');
}

/** Braces around one thing say nothing. */
function withoutBraces(tokens: readonly string[]): string[] {
  const left: string[] = [];
  for (const token of tokens) {
    if (token === '}' && left.at(-2) === '{') {
      const [, only = ''] = left.splice(-2);
      left.push(only);
    } else left.push(token);
  }
  return left;
}
