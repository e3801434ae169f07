import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

const longestMs = 5_000;
const mostBytes = 512 * 1024;
/** No SVG: it is a page, which loads and links. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** What is not the internet: this machine, its network, and addresses that stand for such. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
notPublic.addSubnet('2002::', 16, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address);
  return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Finds public addresses only, and it is what it finds that is connected to: a name cannot change in between. */
const publicLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first, ...more] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    if (first === undefined) answer(error ?? new Error(`${name} is not on the internet`), '');
    else if (options.all) answer(null, [first, ...more]);
    else answer(null, first.address, first.family);
  });
};

/**
 * A picture of somewhere else, without telling for whom: nothing but the address that somebody gave goes out, to the
 * internet alone, and no further address that is named there is followed.
 * @param way specs give their own
 * @returns it as a data: address, or null where it is none, or cannot be had
 */
export async function fetchPicture(
  address: string,
  way: Pick<RequestOptions, 'lookup' | 'ca'> = {},
): Promise<string | null> {
  try {
    return await bring(new URL(address), { lookup: publicLookup, ...way });
  } catch {
    // Whoever gave the address sees their initials in its place.
    return null;
  }
}

async function bring(url: URL, way: RequestOptions): Promise<string | null> {
  const signal = AbortSignal.timeout(longestMs);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { ...way, agent: false, signal, headers: { accept: pictureTypes.join(', ') } });
    asked.once('response', resolve).once('error', reject).end();
  });
  try {
    const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (answer.statusCode !== 200 || !pictureTypes.includes(type)) return null;
    const coming: AsyncIterable<Buffer> = answer;
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of coming) {
      bytes += piece.length;
      if (bytes > mostBytes) return null;
      pieces.push(piece);
    }
    return `data:${type};base64,${Buffer.concat(pieces).toString('base64')}`;
  } finally {
    answer.destroy();
  }
}
