import sharp from 'sharp';

/** A picture as it came to the paper: WebP, which PDF has no way to show. */
export type GivenPicture = { id: string; bytes: Uint8Array };
/** As it is drawn, in points. */
export type PaperPicture = { image: Buffer; width: number; height: number };

/** What a printer shows of a picture as wide as the paper. */
const sideAtMost = 1_400;
const jpegQuality = 88;
/** So that a diagram of 720 pixels is as wide as half a page and its letters are read. */
const pixelsInAPoint = 2;
/** A third of a page: what is asked of it stands beside it. */
const highest = 260;

/** Pictures in a form that paper takes, by their ids. */
export async function paperPictures(given: readonly GivenPicture[]): Promise<Map<string, PaperPicture>> {
  const pictures = new Map<string, PaperPicture>();
  for (const { id, bytes } of given) {
    const { data, info } = await sharp(bytes)
      .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true });
    const height = Math.min(highest, info.height / pixelsInAPoint);
    pictures.set(id, { image: data, height, width: (height * info.width) / info.height });
  }
  return pictures;
}
