import { inflateSync } from 'node:zlib';

/** The objects of a PDF as pdfkit writes it, by their numbers; what is packed in them is unpacked. */
function objectsOf(pdf: string): Map<string, string> {
  const objects = pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(Array.from(objects, ([, number = '', body = '']) => [number, unpacked(body)]));
}

function unpacked(body: string): string {
  const [head = '', stream] = body.split('\nstream\n');
  if (stream === undefined || !head.includes('/FlateDecode') || head.includes('/Image')) return body;
  const bytes = Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1');
  return `${head}\n${inflateSync(bytes).toString('latin1')}`;
}

/** Which letters stand for the numbers by which a font's text is written. */
function lettersOf(map: string): string[] {
  const [, list = ''] = /beginbfrange\n[^[]*\[([\s\S]*?)\]/.exec(map) ?? [];
  return Array.from(list.matchAll(/<([\da-f]*)>/gi), ([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
}

/** All that a PDF says, a line for each piece of text that was set. */
export function pdfText(pdf: string): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    const [, named = ''] = /\/Font <<([\s\S]*?)>>/.exec(body) ?? [];
    for (const [, name = '', number = ''] of named.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      fonts.set(name, lettersOf(objects.get(map) ?? ''));
    }
  }
  return [...objects.values()].flatMap((body) => {
    let letters: string[] = [];
    return Array.from(body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g), ([, font, set = '']) => {
      if (font !== undefined) letters = fonts.get(font) ?? [];
      const hex = Array.from(set.matchAll(/<([\da-f]*)>/gi), ([, part = '']) => part).join('');
      return (hex.match(/.{4}/g) ?? []).map((number) => letters[Number.parseInt(number, 16)] ?? '').join('');
    }).filter((text) => text !== '');
  });
}
