/** The environment, read once at start. Unknown or invalid values refuse the start, with all issues at once. */
import path from 'node:path';
import { z } from 'zod';
import type { Switches } from '#model/features/requires/switched-features.ts';
import { isTimeZone } from '#model/features/working-days/clock-time.ts';
import { isLocalInstallation } from './http/loopback.ts';
import { readTrustedProxies } from './http/trusted-proxies.ts';
import type { CognitoSettings, DemoAccountsFor } from './identity/settings.ts';
import { readCognitoSettings } from './identity/settings.ts';
import { type MailSettings, readMailSettings } from './mail/settings.ts';
import { keyBytes } from './secrets/sealed-values.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Asia/Tokyo');

/** `-device-inventory` switches a feature off, its plain name on. */
const features = z
  .string()
  .regex(
    /^-?[a-z][a-z0-9-]*(,-?[a-z][a-z0-9-]*)*$/,
    'must be a list of features, with a minus before those to turn off: device-inventory,-shop',
  )
  .transform((text): Switches => Object.fromEntries(text.split(',').map(switchOf)));
const switchOf = (word: string): [string, boolean] => (word.startsWith('-') ? [word.slice(1), false] : [word, true]);

const proxies = z.string().transform((text, context) => {
  const trusted = readTrustedProxies(text);
  if (trusted !== null) return trusted;
  context.addIssue(
    'must be the number of proxies in front of the server (1 to 10) or their networks: 10.0.0.0/8,loopback',
  );
  return z.NEVER;
});

const hosts = z
  .string()
  .regex(
    /^[\w.:[\]-]+(,[\w.:[\]-]+)*$/,
    'must be a list of hosts, with ports if needed: scim.example.internal,10.0.0.5:8080',
  )
  .transform((text) => text.split(','));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must look like postgresql://user@host/database')
    .optional(),
  /** A standby of the database, which answers reads of lists. */
  DATABASE_STANDBY_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must look like postgresql://user@host/database')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIRECTORY: z.string().min(1).default('.data'),
  /** Folder of uploaded files; default: `files` in the data directory. */
  UPLOADS: z.string().min(1).optional(),
  /** Demo data; default: on with the embedded database, off with DATABASE_URL. */
  DEMO: flag.optional(),
  DEMO_SCALE: z.coerce.number().min(0).max(100).default(1),
  /** Allows demo accounts on an address that others can reach. */
  ALLOW_DEMO_ACCOUNTS: flag.default(false),
  /** Allows this start to lose data that the declarations no longer contain. */
  ALLOW_DESTRUCTIVE: flag.default(false),
  ADMIN_EMAIL: z.email().optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.parse(text)?.origin === text, 'must have no path and no slash at the end')
    .optional(),
  /** Proxies that are trusted to report the client's address: their number, or their networks. */
  TRUST_PROXY: proxies.default(false),
  /** Features that declarations require by name; default: on. */
  FEATURES: features.default({}),
  TIME_ZONE: timeZone.default('Asia/Tokyo'),
  DEFAULT_LOCALE: z.enum(['ja-JP', 'en-US']).default('ja-JP'),
  /** Entries of the audit log are kept for this many months; without it, for ever. */
  AUDIT_RETENTION_MONTHS: z.coerce.number().int().min(1).max(1200).optional(),
  /** Days for which deleted records can be restored, unless the resource says otherwise. */
  RECYCLE_BIN_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Requests per minute of one session, or of one address without a session; 0 sets no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).max(10_000_000).default(6000),
  /** Allows anyone to read the API description; otherwise a session is required. */
  PUBLIC_OPENAPI: flag.default(false),
  /** The port of `/metrics`; without it, there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Statements of at least this many milliseconds are logged; 0 logs none. */
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(1000),
  /** The collector of traces; the SDK of OpenTelemetry reads further variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Pins the clock; for tests only. */
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  /** Seals the secrets that users enter; default: a key in the data directory. */
  SECRETS_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === keyBytes, `must be ${keyBytes} bytes in base64`)
    .optional(),
  /** Hosts inside this network that connectors may open, also without TLS: `scim.example.internal,10.0.0.5:8080`. */
  CONNECTOR_HOSTS: hosts.default(() => []),
  DAICHO_DEV: flag.default(false),
});

export type Settings = Readonly<z.infer<typeof environment>> & {
  readonly cognito: CognitoSettings | null;
  readonly mail: MailSettings;
  readonly demo: boolean;
  readonly uploads: string;
  readonly demoAccounts: DemoAccountsFor;
};

/** Thrown with one line for each issue. The process ends with code 78 (EX_CONFIG). */
export class SettingsError extends Error {}

/** Every environment variable that the server reads. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  'COGNITO_USER_POOL_ID',
  'COGNITO_CLIENT_ID',
  'COGNITO_REGION',
  'COGNITO_ISSUER',
  'COGNITO_ENDPOINT',
  'SMTP_URL',
  'MAIL_FROM',
]);

/** @throws SettingsError */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const unknown = Object.keys(given).filter(
    (name) => /^(DAICHO|COGNITO|SMTP|MAIL)_/.test(name) && !settingNames.has(name),
  );
  const parsed = environment.safeParse(given);
  const { cognito, issues } = readCognitoSettings(env);
  const isLocal =
    parsed.success &&
    isLocalInstallation({
      host: parsed.data.HOST,
      publicOrigin: parsed.data.PUBLIC_ORIGIN,
      isProxied: parsed.data.TRUST_PROXY !== false,
    });
  const { mail, issues: mailIssues } = readMailSettings(given, {
    isLocal,
    hasOrigin: parsed.data?.PUBLIC_ORIGIN !== undefined,
  });
  const lines = [
    ...unknown.map((name) => `${name} is not a known setting.`),
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...(given.DATABASE_STANDBY_URL && !given.DATABASE_URL ? ['DATABASE_STANDBY_URL needs DATABASE_URL.'] : []),
    ...issues,
    ...(parsed.success ? mailIssues : []),
  ];
  if (!parsed.success || lines.length > 0) throw new SettingsError(lines.join('\n'));
  const settings = parsed.data;
  const demo = settings.DEMO ?? !settings.DATABASE_URL;
  const demoAccounts = !demo || cognito ? 'nobody' : demoAccountsFor(settings.ALLOW_DEMO_ACCOUNTS, isLocal);
  const uploads = path.resolve(settings.UPLOADS ?? path.join(settings.DATA_DIRECTORY, 'files'));
  const directory = path.resolve(settings.DATA_DIRECTORY);
  return { ...settings, DATA_DIRECTORY: directory, uploads, cognito, mail, demo, demoAccounts };
}

const demoAccountsFor = (isAllowed: boolean, isLocal: boolean): DemoAccountsFor => {
  if (isAllowed) return 'everybody';
  return isLocal ? 'this-machine' : 'nobody';
};
