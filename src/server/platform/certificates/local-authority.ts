import { createPrivateKey, KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
// oxlint-disable-next-line import/no-unassigned-import -- @peculiar/x509 registers its algorithms with what this adds
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const dayMs = 86_400_000;
/** Devices whose clock is behind must take it too. */
const backdatedMs = 30 * dayMs;
const authorityMs = 3_650 * dayMs;
/** In all. Browsers take no certificate that is good for longer. */
const certificateMs = 397 * dayMs;
/** As much as a common name may have. */
const longestName = 64;

/** A private key and the certificate that belongs to it, both in PEM. */
export type KeyAndCertificate = { key: string; certificate: string };

/** An authority of a machine's own, which signs certificates for servers and nothing else. */
export async function makeAuthority(machine: string, now: number): Promise<KeyAndCertificate> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`Idanwo authority of ${machine}`.slice(0, longestName)] }],
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(now - backdatedMs),
    notAfter: new Date(now + authorityMs),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: pemOf(keys.privateKey), certificate: certificate.toString('pem') };
}

/**
 * A certificate for a server, by its names and addresses.
 * @param names the first is what the certificate is called
 */
export async function makeServerCertificate(
  authority: KeyAndCertificate,
  names: readonly string[],
  now: number,
): Promise<KeyAndCertificate> {
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(authority.certificate);
  const alternatives = names.map((name) => ({
    type: isIP(name) === 0 ? ('dns' as const) : ('ip' as const),
    value: name,
  }));
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [(names[0] ?? 'Idanwo').slice(0, longestName)] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await readKey(authority.key),
    signingAlgorithm: algorithm,
    notBefore: new Date(now - backdatedMs),
    notAfter: new Date(now - backdatedMs + certificateMs),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(alternatives),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { key: pemOf(keys.privateKey), certificate: certificate.toString('pem') };
}

/** What a server's certificate is good for, and until when. */
export function readServerCertificate(pem: string): { names: string[]; until: number } {
  const certificate = new x509.X509Certificate(pem);
  const alternatives = certificate.getExtension(x509.SubjectAlternativeNameExtension);
  return {
    names: alternatives?.names.items.map(({ value }) => value) ?? [],
    until: certificate.notAfter.getTime(),
  };
}

function newKeys() {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function readKey(pem: string) {
  const key = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return crypto.subtle.importKey('pkcs8', new Uint8Array(key), algorithm, false, ['sign']);
}

function pemOf(key: Parameters<typeof KeyObject.from>[0]): string {
  return KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();
}
