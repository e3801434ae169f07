/** What a sum comes to, or why it comes to nothing. */
export type Outcome = { value: number } | { fault: string };

type Token = number | string;
/** A part of a sum: what it is worth, whether it was said in percent, and what follows it. */
type Part = { value: number; isPercent: boolean; rest: readonly Token[] };
type Read = Part | { fault: string };

const fault = (words: string) => ({ fault: words });
const missing = fault('Something is missing');
const part = (value: number, rest: readonly Token[], isPercent = false): Part => ({ value, isPercent, rest });

/**
 * Numbers, + − × ÷, brackets, % and √, with × before + and √ before both. 200 + 10% is 220, as on every pocket calculator.
 * A bracket that is still open is closed by the end.
 */
export function evaluate(text: string): Outcome {
  const tokens = tokensOf(text);
  if (tokens === undefined) return missing;
  const sum = readSum(tokens);
  if ('fault' in sum) return sum;
  if (sum.rest.length > 0) return missing;
  return Number.isFinite(sum.value) ? { value: sum.value } : fault('Too large');
}

const token = /\s*(?:(\d+\.?\d*(?:e[-+−]?\d+)?|\.\d+)|([-+−×*÷/()%√]))/iy;
const signs: Readonly<Record<string, string>> = { '-': '−', '*': '×', '/': '÷' };

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  const whole = text.trimEnd();
  while (token.lastIndex < whole.length) {
    const [, number, sign] = token.exec(whole) ?? [];
    if (number !== undefined) tokens.push(Number(number.replace('−', '-')));
    else if (sign !== undefined) tokens.push(signs[sign] ?? sign);
    else return undefined;
  }
  return tokens;
}

function readSum(tokens: readonly Token[]): Read {
  let sum = readProduct(tokens);
  while (!('fault' in sum) && (sum.rest[0] === '+' || sum.rest[0] === '−')) {
    const term = readProduct(sum.rest.slice(1));
    if ('fault' in term) return term;
    const added = term.isPercent ? sum.value * term.value : term.value;
    sum = part(sum.rest[0] === '+' ? sum.value + added : sum.value - added, term.rest);
  }
  return sum;
}

function readProduct(tokens: readonly Token[]): Read {
  let product = readFactor(tokens);
  while (!('fault' in product)) {
    const [sign] = product.rest;
    const isSaid = sign === '×' || sign === '÷';
    // 2(3 + 4) and 2√9 are products too.
    if (!isSaid && sign !== '(' && sign !== '√') return product;
    const factor = readFactor(isSaid ? product.rest.slice(1) : product.rest);
    if ('fault' in factor) return factor;
    if (sign === '÷' && factor.value === 0) return fault('Cannot divide by zero');
    product = part(sign === '÷' ? product.value / factor.value : product.value * factor.value, factor.rest);
  }
  return product;
}

/** A number, a bracket or a root, with its sign before it and any % behind. */
function readFactor([first, ...rest]: readonly Token[]): Read {
  if (first === '−' || first === '+') {
    const factor = readFactor(rest);
    return 'fault' in factor ? factor : { ...factor, value: first === '−' ? -factor.value : factor.value };
  }
  if (first === '√') return rootOf(readFactor(rest));
  if (first === '(') return percentOf(readBracket(rest));
  return typeof first === 'number' ? percentOf(part(first, rest)) : missing;
}

function rootOf(of: Read): Read {
  if ('fault' in of) return of;
  return of.value < 0 ? fault('No square root of a negative number') : part(Math.sqrt(of.value), of.rest);
}

function readBracket(tokens: readonly Token[]): Read {
  const inside = readSum(tokens);
  if ('fault' in inside) return inside;
  const [end, ...rest] = inside.rest;
  if (end === undefined || end === ')') return part(inside.value, rest);
  return missing;
}

function percentOf(of: Read): Read {
  if ('fault' in of || of.rest[0] !== '%') return of;
  return percentOf(part(of.value / 100, of.rest.slice(1), true));
}
