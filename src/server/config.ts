import { z } from 'zod';

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(emptyAsAbsent, z.string().optional());
const yesOrNo = z.preprocess(
  emptyAsAbsent,
  z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
);

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(emptyAsAbsent, z.enum(['development', 'production', 'test']).default('development')),
  HOST: z.preprocess(emptyAsAbsent, z.string().default('127.0.0.1')),
  PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  DATA_DIR: z.preprocess(emptyAsAbsent, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    emptyAsAbsent,
    z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/database' }).optional(),
  ),
  PUBLIC_URL: z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  TLS_CERT: optionalText,
  TLS_KEY: optionalText,
  TRUST_PROXY: yesOrNo,
  TIME_ZONE: z.preprocess(
    emptyAsAbsent,
    z.string().default('Africa/Lagos').refine(isTimeZone, { error: 'is not a time zone, such as Africa/Lagos' }),
  ),
});

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  tls: { certFile: string; keyFile: string } | undefined;
  trustProxy: boolean;
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
    publicUrl: data.PUBLIC_URL,
    tls: data.TLS_CERT && data.TLS_KEY ? { certFile: data.TLS_CERT, keyFile: data.TLS_KEY } : undefined,
    trustProxy: data.TRUST_PROXY,
    timeZone: data.TIME_ZONE,
  };
}

/** Whether only this machine can reach the server: there the demo school may stand. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
