const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sign = (bits: number) => signs.charAt(bits & 63);

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const bits = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    text += sign(bits >> 18) + sign(bits >> 12);
    text += (two === undefined ? '=' : sign(bits >> 6)) + (three === undefined ? '=' : sign(bits));
  }
  return text;
}
