// Writes a folder as a .zip, the one packing that Windows opens by a double click. Node deflates and counts the sums, so
// this only puts the parts in their order: entries first, the list of them after (PKWARE's APPNOTE 4.3). Names are UTF-8.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const neededVersion = 20;
const utf8Names = 0x0800;
const deflated = 8;
const archiveAttribute = 0x20;

/**
 * @param {string} parent
 * @param {readonly string[]} names files below it, with slashes
 * @param {string} target
 */
export function writeZip(parent, names, target) {
  const entries = [];
  const list = [];
  let offset = 0;
  for (const name of names) {
    const file = path.join(parent, name);
    const content = readFileSync(file);
    const packed = deflateRawSync(content);
    const encoded = Buffer.from(name);
    const about = describe(content, packed.length, encoded.length, statSync(file).mtime);
    const entry = Buffer.concat([numbers([4, 0x04034b50]), about, encoded]);
    list.push(numbers([4, 0x02014b50], [2, neededVersion]), about, placed(offset), encoded);
    entries.push(entry, packed);
    offset += entry.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = numbers(
    [4, 0x06054b50],
    ...[0, 0, names.length, names.length].map((value) => [2, value]),
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  writeFileSync(target, Buffer.concat([...entries, listed, end]));
}

/**
 * What stands in an entry and in the list alike.
 * @param {Buffer} content
 * @param {number} packedLength
 * @param {number} nameLength
 * @param {Date} changed
 */
function describe(content, packedLength, nameLength, changed) {
  return numbers(
    [2, neededVersion],
    [2, utf8Names],
    [2, deflated],
    [2, (changed.getHours() << 11) | (changed.getMinutes() << 5) | (changed.getSeconds() >> 1)],
    [2, ((changed.getFullYear() - 1980) << 9) | ((changed.getMonth() + 1) << 5) | changed.getDate()],
    [4, crc32(content)],
    [4, packedLength],
    [4, content.length],
    [2, nameLength],
    [2, 0],
  );
}

/** What stands in the list alone: no comment, the first disk, a plain file, where its entry is. @param {number} offset */
function placed(offset) {
  return numbers([2, 0], [2, 0], [2, 0], [4, archiveAttribute], [4, offset]);
}

/** @param {readonly (readonly number[])[]} fields how many bytes, and what is in them */
function numbers(...fields) {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
