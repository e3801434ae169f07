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

export function fromBase64(text: string): Uint8Array {
  const written = text.replaceAll(/[^A-Za-z0-9+/]/g, '');
  const bytes = new Uint8Array(Math.floor((written.length * 3) / 4));
  for (let at = 0, to = 0; at < written.length; at += 4) {
    const bits = [0, 1, 2, 3].reduce(
      (before, place) => (before << 6) | Math.max(0, signs.indexOf(written.charAt(at + place) || 'A')),
      0,
    );
    bytes.set([(bits >> 16) & 255, (bits >> 8) & 255, bits & 255].slice(0, bytes.length - to), to);
    to += 3;
  }
  return bytes;
}
