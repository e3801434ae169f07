import { parseArgs } from 'node:util';
import { type LocalCertificate, makeLocalCertificate } from '#server/platform/certificates/certificate-files.ts';
import { readServerName } from '#server/platform/certificates/server-names.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { type Config, siteAddresses } from '#server/platform/config/config.ts';
import type { Command } from './command.ts';

export const certificate: Command = {
  summary: 'makes a certificate, with which the server serves HTTPS in a network of the school’s own',
  usage: 'certificate [names and addresses…]',
  help: [
    'Makes an authority of this machine’s own, once, and by it a certificate for the names and addresses that the machine',
    'has; name others that people type. From its next start the server serves HTTPS with it, and nothing else at that',
    'port. Run it again to add a name: the authority stays, and so does the trust of the devices. The server itself makes',
    'the certificate anew at a start where it ends soon or the machine has got another address.',
    '',
    'To go back to plain HTTP, remove server.pem from the data folder. Whoever reads authority.pem there can pass for any',
    'site on devices that trust it: it is the owner’s alone, and no backup holds it.',
    '',
    `  ${adminCommand} certificate exams.local 192.168.1.10`,
  ].join('\n'),
  async run(args, config) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
    if (config.tls)
      throw new Error('TLS_CERT names a certificate, which the server serves. Take it out of the settings first.');
    if (config.trustProxy !== false) {
      throw new Error(
        'A reverse proxy stands before the server (TRUST_PROXY). It is the proxy that needs the certificate.',
      );
    }
    const made = await makeLocalCertificate(config.dataDir, positionals.map(readServerName), Date.now());
    console.log(wordsOf(made, addressOf(config, made)));
    if (config.publicUrl?.startsWith('http://') === true) {
      console.log(`\nPUBLIC_URL is ${config.publicUrl}: write https:// in it, since mails and links lead there.`);
    }
  },
};

function addressOf(config: Config, { names: [name] }: LocalCertificate): string {
  return siteAddresses({ ...config, host: name ?? config.host }).networkAddress?.replace('http:', 'https:') ?? '';
}

function wordsOf(
  { names, until, authorityFile, fingerprint, isNewAuthority }: LocalCertificate,
  address: string,
): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  return [
    isNewAuthority
      ? 'Made an authority, and by it a certificate'
      : 'Made a certificate by the authority that was there',
    `  for         ${names.join(', ')}`,
    `  good until  ${day}; it is made anew by itself at a start of the server before that`,
    '',
    `Start the server again, with HOST=0.0.0.0 where others are to reach it. It is then at ${address},`,
    'and at the other names with the same port.',
    '',
    ...(isNewAuthority
      ? trustWords(authorityFile, address)
      : ['Devices that trust the authority already take it as it is. For others, the authority is']),
    ...(isNewAuthority ? [] : [`  ${authorityFile}`]),
    `Its fingerprint (SHA-256) is\n  ${fingerprint}`,
  ].join('\n');
}

function trustWords(authorityFile: string, address: string): string[] {
  return [
    'Every device is told once to trust the authority; until then its browser warns. Take this file to it, best on a USB',
    'stick, or open the address on the device and compare the fingerprint before you trust it:',
    `  ${authorityFile}`,
    `  ${address}/authority.crt`,
    '',
    'Windows   double-click it, Install Certificate, Local Machine, Place all certificates in the following store:',
    '          Trusted Root Certification Authorities. For many: certutil -addstore Root authority.crt, as administrator',
    'Android   Settings, Security, Encryption and credentials, Install a certificate, CA certificate',
    'iOS       open it in Safari, then Settings, Profile Downloaded, Install; then Settings, General, About, Certificate',
    '          Trust Settings, and switch it on',
    'macOS     sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain authority.crt',
    'Linux     sudo cp authority.crt /usr/local/share/ca-certificates/idanwo.crt && sudo update-ca-certificates',
    '          and in Chrome: Settings, Privacy and security, Security, Manage certificates, import it as trusted',
    'Firefox   Settings, Privacy & Security, View Certificates, Authorities, Import, for websites (on Windows and macOS',
    '          it takes what the system trusts)',
  ];
}
