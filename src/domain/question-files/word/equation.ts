import type { Element } from 'domhandler';
import { childOf, childrenOf, elementName, wordsOf } from '../xml/parse-xml.ts';
import { accents, bigOperators, functionTex, texOf } from './tex-symbols.ts';

/** An equation of a word processor (OMML) as TeX. What it has no name for is read for what is in it. */
export const equationTex = (element: Element): string => inner(element).replaceAll(/ {2,}/g, ' ').trim();

const inner = (element: Element | undefined): string => (element ? childrenOf(element).map(partTex).join('') : '');
const part = (element: Element, name: string) => inner(childOf(element, name)).trim();

/** A setting of a structure; nothing where it is not said. */
function setting(element: Element, name: string): string | undefined {
  const [properties] = childrenOf(element).filter((child) => elementName(child).endsWith('Pr'));
  const said = childOf(properties, name);
  if (!said) return undefined;
  return said.attribs['m:val'] ?? said.attribs['val'] ?? '1';
}
const isOn = (said: string | undefined) => said !== undefined && !['0', 'off', 'false'].includes(said);

function partTex(element: Element): string {
  switch (elementName(element)) {
    case 'r':
      return runTex(element);
    case 'f':
      return fractionTex(element);
    case 'sSup':
      return `${base(element)}^{${part(element, 'sup')}}`;
    case 'sSub':
      return `${base(element)}_{${part(element, 'sub')}}`;
    case 'sSubSup':
      return `${base(element)}_{${part(element, 'sub')}}^{${part(element, 'sup')}}`;
    case 'sPre':
      return `{}_{${part(element, 'sub')}}^{${part(element, 'sup')}}${part(element, 'e')}`;
    case 'rad': {
      const degree = part(element, 'deg');
      return isOn(setting(element, 'degHide')) || degree === ''
        ? `\\sqrt{${part(element, 'e')}}`
        : `\\sqrt[${degree}]{${part(element, 'e')}}`;
    }
    case 'nary':
      return naryTex(element);
    case 'd':
      return delimitedTex(element);
    case 'func':
      return `${functionTex(part(element, 'fName'))} ${part(element, 'e')}`;
    case 'limLow':
      if (part(element, 'e').startsWith('\\underbrace')) return `${part(element, 'e')}_{${part(element, 'lim')}}`;
      return functionTex(part(element, 'e')) === '\\lim'
        ? `\\lim_{${part(element, 'lim')}} `
        : `\\underset{${part(element, 'lim')}}{${part(element, 'e')}}`;
    case 'limUpp':
      return `\\overset{${part(element, 'lim')}}{${part(element, 'e')}}`;
    case 'acc': {
      const sign = setting(element, 'chr') ?? '\u0302';
      const isShort = sign === '\u0305' && /^\w$/.test(part(element, 'e'));
      return `${isShort ? '\\bar' : (accents[sign] ?? '\\hat')}{${part(element, 'e')}}`;
    }
    case 'bar':
      return `\\${setting(element, 'pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'e')}}`;
    case 'groupChr':
      return `\\${setting(element, 'pos') === 'top' ? 'overbrace' : 'underbrace'}{${part(element, 'e')}}`;
    case 'm':
      return `\\begin{matrix}${rowsTex(element)}\\end{matrix}`;
    case 'eqArr':
      return `\\begin{array}{l}${childrenOf(element, 'e').map(inner).join(' \\\\ ')}\\end{array}`;
    case 'ctrlPr':
      return '';
    default:
      return elementName(element).endsWith('Pr') ? '' : inner(element);
  }
}

/** What bears an index is one thing, whatever it is made of. */
function base(element: Element): string {
  const tex = part(element, 'e');
  return /^(?:\w|\d+(?:\.\d+)?|\\[a-zA-Z]+|\\left.*\\right.)$/s.test(tex) ? tex : `{${tex}}`;
}

function runTex(element: Element): string {
  const text = childrenOf(element, 't').map(wordsOf).join('');
  const properties = childOf(element, 'rPr');
  const isPlain = childOf(properties, 'nor') !== undefined;
  // Words among signs: their letters would stand as factors.
  if (isPlain && /\p{L}/u.test(text)) return `\\text{${text.replaceAll(/[\\{}$%#&_^~]/g, ' ')}}`;
  const tex = functionTex(texOf(text));
  const face = faces[childOf(properties, 'scr')?.attribs['m:val'] ?? ''];
  if (face !== undefined && tex !== '') return `\\${face}{${tex}}`;
  // One letter stands upright where somebody says so; several, where no function is called so.
  const isUpright = childOf(properties, 'sty')?.attribs['m:val'] === 'p' && /^[a-zA-Z]+$/.test(tex);
  return isUpright ? `\\mathrm{${tex}}` : tex;
}

const faces: Readonly<Record<string, string>> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

function fractionTex(element: Element): string {
  const [numerator, denominator] = [part(element, 'num'), part(element, 'den')];
  const kind = setting(element, 'type');
  if (kind === 'lin' || kind === 'skw') return `{${numerator}}/{${denominator}}`;
  return kind === 'noBar' ? `\\binom{${numerator}}{${denominator}}` : `\\frac{${numerator}}{${denominator}}`;
}

function naryTex(element: Element): string {
  const sign = setting(element, 'chr') ?? '∫';
  const [below, above] = [part(element, 'sub'), part(element, 'sup')];
  const limits = `${below === '' ? '' : `_{${below}}`}${above === '' ? '' : `^{${above}}`}`;
  return `${bigOperators[sign] ?? texOf(sign)}${limits} ${part(element, 'e')}`;
}

/** By their brackets. */
const matrices: Readonly<Record<string, string>> = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix', '{': 'cases' };

const delimiter = (said: string) => (said.trim() === '' || said === '1' ? '.' : texOf(said).trim());

function delimitedTex(element: Element): string {
  const [opening, closing] = [setting(element, 'begChr') ?? '(', setting(element, 'endChr') ?? ')'];
  const parted = childrenOf(element, 'e')
    .map(inner)
    .join(texOf(setting(element, 'sepChr') ?? '|'));
  const binomial = /^\s*(\\binom\{.*\})\s*$/s.exec(parted)?.[1];
  if (binomial !== undefined && opening === '(' && closing === ')') return binomial;
  const [, rows] = /^\s*\\begin\{matrix\}(.*)\\end\{matrix\}\s*$/s.exec(parted) ?? [];
  const matrix = matrices[opening + closing];
  if (rows !== undefined && matrix !== undefined) return `\\begin{${matrix}}${rows}\\end{${matrix}}`;
  return `\\left${delimiter(opening)}${parted.trim()}\\right${delimiter(closing)}`;
}

const rowsTex = (element: Element) =>
  childrenOf(element, 'mr')
    .map((row) => childrenOf(row, 'e').map(inner).join(' & '))
    .join(' \\\\ ');
