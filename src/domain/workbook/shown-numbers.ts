import { childOf, childrenOf, parseXml } from '#domain/question-files/xml/parse-xml.ts';

/** How numbers are shown that are not shown as they are: with so many digits before and after the point, or as percent. */
type Shown = { whole: number; decimals: number; isPercent: boolean };

const ownFormats: Readonly<Record<string, string>> = { '1': '0', '2': '0.00', '9': '0%', '10': '0.00%' };

/** By the styles of a workbook, in their order. */
export function shownBy(styles: string): (Shown | undefined)[] {
  const root = parseXml(styles);
  const formats = new Map(
    childrenOf(childOf(root, 'numFmts'), 'numFmt').map(({ attribs }) => [attribs['numFmtId'], attribs['formatCode']]),
  );
  return childrenOf(childOf(root, 'cellXfs'), 'xf').map(({ attribs: { numFmtId = '' } }) => {
    const [, whole, decimals = '', percent] =
      /^(0{1,15})(?:\.(0{1,15}))?(%?)$/.exec(formats.get(numFmtId) ?? ownFormats[numFmtId] ?? '') ?? [];
    return whole === undefined
      ? undefined
      : { whole: whole.length, decimals: decimals.length, isPercent: percent !== '' };
  });
}

const numberCell =
  /<(\w+:)?c\b([^>]{0,400})>\s*(?:<\1?f\b[^>]{0,400}>[^<]{0,9999}<\/\1?f>)?\s*<\1?v>([^<]*)<\/\1?v>\s*<\/\1?c>/g;

/** A sheet in which numbers stand as they are shown: 0.5 as 50%, and 12 as 0012, where their cells say so. */
export function withShownNumbers(sheet: string, shown: readonly (Shown | undefined)[]): string {
  return sheet.replaceAll(numberCell, (cell, prefix: string | undefined, attributes: string, value: string) => {
    const how = shown[Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? -1)];
    const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n';
    const number = Number(value);
    if (!how || type !== 'n' || value.trim() === '' || Number.isNaN(number)) return cell;
    const own = attributes.replace(/\st="n"/, '');
    const named = (name: string) => `${prefix ?? ''}${name}`;
    return `<${named('c')}${own} t="str"><${named('v')}>${shownNumber(number, how)}</${named('v')}></${named('c')}>`;
  });
}

function shownNumber(number: number, { whole, decimals, isPercent }: Shown): string {
  const exact = Number(((isPercent ? 100 : 1) * Math.abs(number)).toPrecision(15));
  const [before = '', after] = exact.toFixed(decimals).split('.');
  const figures = [before.padStart(whole, '0'), ...(after === undefined ? [] : [after])].join('.');
  return `${number < 0 ? '-' : ''}${figures}${isPercent ? '%' : ''}`;
}
