import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import type { SiteAddresses } from '#contract/settings.ts';
import { isDatabaseUrl } from '#server/platform/db/database-url.ts';
import { networkHost } from './network-host.ts';

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(emptyAsAbsent, z.string().optional());
const yesOrNo = z.preprocess(
  emptyAsAbsent,
  z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
);

/** An address, with or without a name before it. */
const senderPattern = /^(?:([^<>\r\n]*)<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/;

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(emptyAsAbsent, z.enum(['development', 'production', 'test']).default('development')),
  HOST: z.preprocess(emptyAsAbsent, z.string().default('127.0.0.1')),
  PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  DATA_DIR: z.preprocess(emptyAsAbsent, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    emptyAsAbsent,
    z.string().refine(isDatabaseUrl, { error: 'must look like postgres://user@host/database' }).optional(),
  ),
  S3_URL: z.preprocess(
    emptyAsAbsent,
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => /^https?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/]+/.test(url), {
        error: 'must look like https://key:secret@host/bucket?region=eu-west-1',
      })
      .optional(),
  ),
  PUBLIC_URL: z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  PAYSTACK_SECRET_KEY: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .refine((key) => !key.startsWith('pk_'), { error: 'is the public key; the secret one starts with sk_' })
      .optional(),
  ),
  SMTP_URL: z.preprocess(
    emptyAsAbsent,
    z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  ),
  MAIL_FROM: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(senderPattern, { error: 'must look like school@example.com or My School <school@example.com>' })
      .optional(),
  ),
  EMAIL_CONFIRMATION: yesOrNo,
  TLS_CERT: optionalText,
  TLS_KEY: optionalText,
  TRUST_PROXY: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .default('0')
      .transform(trustedProxies)
      .refine((trusted) => trusted !== undefined, {
        error:
          'is how many proxies stand before the server (1, 2, …), or their addresses, such as 10.0.0.5,10.1.0.0/16',
      }),
  ),
  API_DOCS: z.preprocess(emptyAsAbsent, z.enum(['0', '1']).optional()),
  METRICS_TOKEN: z.preprocess(
    emptyAsAbsent,
    z.string().min(16, { error: 'needs at least 16 characters that nobody guesses' }).optional(),
  ),
  TIME_ZONE: z.preprocess(
    emptyAsAbsent,
    z.string().default('Africa/Lagos').refine(isTimeZone, { error: 'is not a time zone, such as Africa/Lagos' }),
  ),
});

/** Nobody's word, that of so many proxies in a row, or that of these addresses. */
export type TrustedProxies = false | number | string[];

export type MailConfig = {
  smtpUrl: string;
  /** Without a name, mails come in the site's. */
  from: { name: string | undefined; address: string };
  /** Whether a registration is complete only when the address is confirmed. */
  confirmsAddresses: boolean;
};

export type TlsFiles = {
  certFile: string;
  keyFile: string;
  /** The certificate of this machine's own authority, where that signed: no device trusts it by itself. */
  authorityFile?: string;
};

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where pictures and sounds are kept; beside the database where there is none. */
  s3Url: string | undefined;
  publicUrl: string | undefined;
  paystackSecretKey: string | undefined;
  /** Nothing where no e-mail is sent. */
  mail: MailConfig | undefined;
  tls: TlsFiles | undefined;
  /** Whose word is taken for where a request comes from: how many proxies, or which addresses. */
  trustProxy: TrustedProxies;
  /** Whether the API's page and document are there to read. */
  describesApi: boolean;
  /** By which a monitoring server reads the metrics; nobody does without one. */
  metricsToken: string | undefined;
  /** The school's own, where no viewer's is known. */
  timeZone: string;
};

/** Reads the settings of the environment. Throws an error that names each variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${wrong.join('\n')}`);
  }
  const { data } = parsed;
  if ((data.TLS_CERT === undefined) !== (data.TLS_KEY === undefined)) {
    throw new Error('The environment is not right:\n  TLS_CERT and TLS_KEY: give both or neither');
  }
  return {
    production: data.NODE_ENV === 'production',
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    s3Url: data.S3_URL,
    publicUrl: data.PUBLIC_URL,
    paystackSecretKey: data.PAYSTACK_SECRET_KEY,
    mail: mailOf(data),
    tls: data.TLS_CERT && data.TLS_KEY ? { certFile: data.TLS_CERT, keyFile: data.TLS_KEY } : undefined,
    trustProxy: data.TRUST_PROXY ?? false,
    describesApi: data.API_DOCS === undefined ? data.NODE_ENV !== 'production' : data.API_DOCS === '1',
    metricsToken: data.METRICS_TOKEN,
    timeZone: data.TIME_ZONE,
  };
}

function environmentError(problem: string): Error {
  return new Error(`The environment is not right:\n  ${problem}`);
}

function mailOf(data: z.output<typeof environmentSchema>): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: sender, EMAIL_CONFIRMATION: confirmsAddresses } = data;
  if (confirmsAddresses && (smtpUrl === undefined || sender === undefined)) {
    throw environmentError('EMAIL_CONFIRMATION: needs SMTP_URL and MAIL_FROM');
  }
  if (smtpUrl === undefined) return undefined;
  if (sender === undefined) throw environmentError('MAIL_FROM: needed with SMTP_URL');
  if (data.PUBLIC_URL === undefined && isEveryAddress(data.HOST)) {
    throw environmentError('PUBLIC_URL: needed with SMTP_URL where HOST is every address, for the links in mails');
  }
  const [, name = '', named, bare = ''] = senderPattern.exec(sender) ?? [];
  const plainName = name.trim().replace(/^"(.*)"$/, '$1');
  return {
    smtpUrl,
    from: { name: plainName === '' ? undefined : plainName, address: named ?? bare },
    confirmsAddresses,
  };
}

/** What people type to reach the server, without a slash at the end. */
export function publicAddress(config: Config): string {
  const { publicUrl, networkAddress } = siteAddresses(config);
  return publicUrl ?? networkAddress ?? addressAt(config, config.host, config.port);
}

/**
 * Where others than this machine find the server: the address that it was given, and the one in the network, where it
 * listens there. Asked anew each time, since a laptop may have joined another network.
 */
export function siteAddresses(config: Config, port = config.port): SiteAddresses {
  const { host, publicUrl } = config;
  const networked = isLoopback(host) ? undefined : isEveryAddress(host) ? networkHost() : host;
  return {
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    networkAddress: networked === undefined ? null : addressAt(config, networked, port),
  };
}

function addressAt(config: Config, host: string, port: number): string {
  return `${config.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Whether others than this machine reach the server over plain HTTP, as far as the settings tell. */
export function isServedPlainly({ tls, host, publicUrl }: Config): boolean {
  if (tls || publicUrl?.startsWith('https://') === true) return false;
  return !isLoopback(host) || (publicUrl !== undefined && !isLocalAddress(publicUrl));
}

/**
 * What lets others than the person at this machine come in, by the names of the settings. Where nothing does there may
 * be a demo school and payments that are tried out, and nowhere else (docs/decisions/0031).
 */
export function opensToOthers(config: Config): string[] {
  const { production, host, trustProxy, tls, publicUrl } = config;
  const opening = {
    'NODE_ENV=production': production,
    [`HOST=${host}`]: !isLoopback(host),
    TRUST_PROXY: trustProxy !== false,
    'a certificate for HTTPS': tls !== undefined,
    [`PUBLIC_URL=${publicUrl}`]: publicUrl !== undefined && !isLocalAddress(publicUrl),
  };
  return Object.keys(opening).filter((name) => opening[name]);
}

function isLocalAddress(url: string): boolean {
  return isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether only this machine can reach the server there. 127.school.ng is a name like any other. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Nothing where it cannot be read. Fastify takes `true` for any number of hops, so it is never that. */
function trustedProxies(given: string): TrustedProxies | undefined {
  if (/^\d$/.test(given.trim())) return Number(given) === 0 ? false : Number(given);
  const addresses = given.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrNetwork) ? addresses : undefined;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
