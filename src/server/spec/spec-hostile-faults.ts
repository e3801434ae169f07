import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { errorReplySchema } from '#contract/errors.ts';
import { failuresOf } from '#server/platform/http/contract-document.ts';

/** What tells how the server is built or what it keeps. None of it stands in what the requests send. */
const insides = [
  ['a password hash', /\$argon2/],
  ['a stack trace', /(?:\n|\\n)\s+at \S+|node:internal|\.ts:\d+/],
  ['a path', /node_modules|\/src\/server|idanwo-spec/],
  ['SQL', /SQLITE_|constraint failed|no such (?:table|column)|violates .* constraint|syntax error at|"?insert into "/i],
] as const;

/** Administrators are told where the backups lie. */
const backupsPlace = /idanwo-spec-\w+\/backups/g;

export type HostileReply = { status: number; type: string; text: string };

/** Whether an address is that of a call; one with a slash or dots in a part may be another's or nobody's. */
function isAddressOf(endpoint: AnyEndpoint, url: string): boolean {
  const { pathname } = new URL(url, 'http://school');
  return new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/**
 * What is wrong with a reply: a failure of the server, something that must not be read, a shape that is not declared. What
 * the request itself said is no secret to whoever sent it.
 */
export function faultsOf(
  endpoint: AnyEndpoint,
  { url, payload = '' }: { url: string; payload?: string | undefined },
  { status, type, text }: HostileReply,
  secrets: ReadonlyMap<string, string>,
): string[] {
  // A printed paper is compressed: any bytes can stand in it.
  const isText = !type.includes('pdf');
  const leaked = endpoint.path.startsWith('/api/admin/backups') ? text.replaceAll(backupsPlace, '') : text;
  const faults = insides.filter(([, pattern]) => isText && pattern.test(leaked)).map(([what]) => `leaks ${what}`);
  const said = `${asText(url)} ${payload}`;
  for (const [secret, what] of secrets)
    if (text.includes(secret) && !said.includes(secret)) faults.push(`leaks ${what}`);
  if (status >= 500) faults.push(`answers ${status}`);
  if (!type.includes('json') || !isAddressOf(endpoint, url)) return faults;

  const isFailure = status >= 400;
  // A JSON file of an export is no reply of a shape.
  if (!isFailure && 'files' in endpoint) return faults;
  const body: unknown = JSON.parse(text);
  const parsed = (isFailure ? errorReplySchema : endpoint.response).safeParse(body);
  if (!parsed.success || !isDeepStrictEqual(parsed.data, body)) faults.push('answers in a shape that is not declared');
  const failure = errorReplySchema.safeParse(body);
  if (isFailure && failure.success && !failuresOf(endpoint).includes(failure.data.code)) {
    faults.push(`answers ${failure.data.code}, which is not declared`);
  }
  return faults;
}

/** The address as it was meant; one that is badly encoded stays as it is. */
function asText(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
