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
      /^(0+)(?:\.(0+))?(%?)$/.exec(formats.get(numFmtId) ?? ownFormats[numFmtId] ?? '') ?? [];
    return whole === undefined
      ? undefined
      : { whole: whole.length, decimals: decimals.length, isPercent: percent !== '' };
  });
}

const numberCell = /<c\b([^>]*)>((?:<f\b[^>]*>[^<]*<\/f>)?)\s*<v>([^<]*)<\/v>\s*<\/c>/g;

/** A sheet in which numbers stand as they are shown: 0.5 as 50%, and 12 as 0012, where their cells say so. */
export function withShownNumbers(sheet: string, shown: readonly (Shown | undefined)[]): string {
  return sheet.replaceAll(numberCell, (cell, attributes: string, _formula, value: string) => {
    const how = shown[Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? -1)];
    const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n';
    const number = Number(value);
    if (!how || type !== 'n' || value.trim() === '' || Number.isNaN(number)) return cell;
    return `<c${attributes.replace(/\st="n"/, '')} t="str"><v>${shownNumber(number, how)}</v></c>`;
  });
}

function shownNumber(number: number, { whole, decimals, isPercent }: Shown): string {
  const exact = Number(((isPercent ? 100 : 1) * Math.abs(number)).toPrecision(15));
  const [before = '', after] = exact.toFixed(decimals).split('.');
  const figures = [before.padStart(whole, '0'), ...(after === undefined ? [] : [after])].join('.');
  return `${number < 0 ? '-' : ''}${figures}${isPercent ? '%' : ''}`;
}
