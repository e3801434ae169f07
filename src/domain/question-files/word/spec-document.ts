import { strToU8, zipSync } from 'fflate';

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

/** Words of a run, with what is said of how they look: `b`, `u`, `highlight`. */
export function run(text: string, ...looks: string[]): string {
  const said: Record<string, string> = {
    highlight: '<w:highlight w:val="yellow"/>',
    u: '<w:u w:val="single"/>',
    sub: '<w:vertAlign w:val="subscript"/>',
  };
  return `<w:r><w:rPr>${looks.map((look) => said[look] ?? `<w:${look}/>`).join('')}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A paragraph, of a list of `lists` below where that is said. */
export function paragraph(content: string, list?: [numId: number, level: number]): string {
  const [numId, level] = list ?? [];
  const numbered =
    numId === undefined
      ? ''
      : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>`;
  return `<w:p>${numbered}${content.startsWith('<') ? content : run(content)}</w:p>`;
}

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

export const picture = (relation: string, description: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${description}"/><a:blip r:embed="${relation}"/></wp:inline></w:drawing></w:r>`;

export const equation = (inner: string): string => `<m:oMath>${inner}</m:oMath>`;
export const sign = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

/** List 1 and 4 are numbered after one pattern, and 4 begins anew; 2 and 3 are lettered, each for itself; 5 has bullets. */
const lists = `<w:numbering ${spaces}>
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
<w:num w:numId="5"><w:abstractNumId w:val="2"/></w:num>
</w:numbering>`;

export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A document of a word processor, as one saves it. `rId1` is a picture, `rId2` one that nobody can show. */
export function documentOf(...paragraphs: string[]): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${spaces}><w:body>${paragraphs.join('')}<w:sectPr><w:cols w:num="2"/></w:sectPr></w:body></w:document>`,
    ),
    'word/numbering.xml': strToU8(lists),
    'word/_rels/document.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="media/image1.png"/><Relationship Id="rId2" Target="media/image2.wmf"/></Relationships>',
    ),
    'word/media/image1.png': Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0)),
    'word/media/image2.wmf': strToU8('wmf'),
  });
}
