/** What has a backslash before it stands for itself, and `\n` for a new line. */
const escaped = String.raw`\:#={}~n`;
/** Characters that no text may have, each in the place of an escaped one while a text is taken apart. */
const standIn = (place: number) => String.fromCharCode(0xfdd0 + place);
const standIns = new Map(escaped.split('').map((sign, place) => [standIn(place), sign === 'n' ? '\n' : sign]));
const anyStandIn = new RegExp(`[${[...standIns.keys()].join('')}]`, 'g');
/** Commands of TeX that begin as a new line does. */
const commandAhead = /^(?:neq|nu|nabla|notin|nmid|nsubseteq|nrightarrow|nleftarrow)(?![A-Za-z])/;

/** The text with its escaped signs hidden, so that every sign that is left is one of GIFT. */
export function hideEscaped(text: string): string {
  return text.replaceAll(anyStandIn, '').replaceAll(/\\([\\:#={}~n])/g, (written, sign: string, at: number) => {
    const isCommand = sign === 'n' && commandAhead.test(text.slice(at + 1, at + 20));
    return isCommand ? written : standIn(escaped.indexOf(sign));
  });
}

/** The text as it is meant. */
export function shown(text: string): string {
  return text.replaceAll(anyStandIn, (sign) => standIns.get(sign) ?? sign);
}

/** So that what is read again is the same text; blank lines and comments cannot come of it. */
export function escapeGift(text: string): string {
  return text
    .trim()
    .replaceAll(/[\\:#={}~]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}
