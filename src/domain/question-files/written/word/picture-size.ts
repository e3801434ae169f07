/** Pictures that every word processor shows, as it calls them. */
export type PictureKind = 'png' | 'jpg' | 'gif';
export type PictureSize = { kind: PictureKind; width: number; height: number };

/** What a picture is and how large, in pixels, by its first bytes; nothing where it is none of these. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x89, 0x50, 0x4e, 0x47) && bytes.length >= 24)
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (begins(0x47, 0x49, 0x46) && bytes.length >= 10)
    return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return begins(0xff, 0xd8) ? jpegSize(view) : undefined;
}

/** The frame of a JPEG says it; what stands before it is passed over. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { kind: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
