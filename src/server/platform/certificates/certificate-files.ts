import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { inWords, makePrivateFile, prepareFolder } from '#server/platform/db/data-folder.ts';
import { makeWhole } from '#server/platform/db/whole-file.ts';
import type { KeyAndCertificate } from './local-authority.ts';
import { ownNames } from './server-names.ts';

/** What makes and reads certificates takes 8 MB, and most servers have none of their own. */
const openAuthority = () => import('./local-authority.ts');

/** A certificate that ends sooner is made anew at the next start. */
const renewedBeforeMs = 90 * 86_400_000;

export type LocalCertificate = {
  names: string[];
  until: number;
  /** What devices are told to trust. It may be given to anybody. */
  authorityFile: string;
  /** SHA-256, by which somebody who holds the file sees that it is the right one. */
  fingerprint: string;
  isNewAuthority: boolean;
};

/** A key and its certificate lie in one file, so that no power cut leaves one without the other. */
function filesIn(folder: string) {
  return {
    authority: join(folder, 'authority.pem'),
    authorityForOthers: join(folder, 'authority.crt'),
    server: join(folder, 'server.pem'),
  };
}

/**
 * Makes a certificate for this machine, and before that the authority that signs it where there is none yet.
 * @param given names and addresses beside those that the machine has by itself and had before
 */
export async function makeLocalCertificate(
  folder: string,
  given: readonly string[],
  now: number,
): Promise<LocalCertificate> {
  const { makeAuthority, makeServerCertificate, readServerCertificate } = await openAuthority();
  prepareFolder(folder);
  const files = filesIn(folder);
  const isNewAuthority = !existsSync(files.authority);
  if (isNewAuthority) await keep(folder, files.authority, together(await makeAuthority(os.hostname(), now)));
  const authority = readBoth(files.authority);
  await keep(folder, files.authorityForOthers, authority.certificate);
  const before = existsSync(files.server) ? readServerCertificate(readBoth(files.server).certificate).names : [];
  const names = [...new Set([...given, ...before, ...ownNames()])];
  const made = await makeServerCertificate(authority, names, now);
  await keep(folder, files.server, together(made));
  return {
    ...readServerCertificate(made.certificate),
    authorityFile: files.authorityForOthers,
    fingerprint: new X509Certificate(authority.certificate).fingerprint256,
    isNewAuthority,
  };
}

/**
 * The settings with the certificate of the data folder, where one was made and no other is named. It is made anew where
 * it ends soon, or lacks an address that the machine has got since.
 */
export async function withLocalCertificate(config: Config, now: number): Promise<Config> {
  const { authority, authorityForOthers: authorityFile, server } = filesIn(config.dataDir);
  if (config.tls || !existsSync(server) || !existsSync(authority)) return config;
  const { names, until } = (await openAuthority()).readServerCertificate(readBoth(server).certificate);
  const isGood = until - now > renewedBeforeMs && ownNames().every((name) => names.includes(name));
  if (!isGood) await makeLocalCertificate(config.dataDir, [], now);
  return { ...config, tls: { certFile: server, keyFile: server, authorityFile } };
}

function together({ key, certificate }: KeyAndCertificate): string {
  return `${key.trim()}\n${certificate.trim()}\n`;
}

function readBoth(file: string): KeyAndCertificate {
  const text = readFileSync(file, 'utf8');
  const certificateAt = text.indexOf('-----BEGIN CERTIFICATE');
  if (certificateAt < 1)
    throw new Error(`${file} holds no key with its certificate. Put it back from a copy, or remove it.`);
  return { key: text.slice(0, certificateAt), certificate: text.slice(certificateAt) };
}

function keep(folder: string, file: string, text: string): Promise<void> {
  return inWords(folder, () =>
    makeWhole(file, (unfinished) => {
      makePrivateFile(folder, unfinished);
      writeFileSync(unfinished, text);
      return Promise.resolve();
    }),
  );
}
