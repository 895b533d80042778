import { join, resolve } from 'node:path';
import { demoRefusal } from '@jnn/http-server';
import * as z from 'zod';
import { ConfigError } from './errors';

const Port = z.coerce.number().int().min(0).max(65_535);
const Origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((one) => one.trim()))
  .transform((list) => list.filter((one) => one !== ''))
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)));
const PostgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://');
/** `rate` or `rate@YYYY-MM-DD`: forints for one euro, and the day of that rate. */
const EuroRate = z
  .string()
  .regex(/^\d{2,4}(\.\d{1,4})?(@\d{4}-\d{2}-\d{2})?$/, 'must look like 392.5@2026-01-05')
  .transform((text) => {
    const [rate, day] = text.split('@');
    return { forints: Number(rate), day: day ?? null };
  });

/** The environment variables, as `.env.example` lists them. Empty values count as absent. */
const Environment = z.object({
  JNN_MODE: z.enum(['demo', 'live']).default('demo'),
  API_PORT: Port.default(4000),
  API_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PICTURES_DIR: z.string().optional(),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(16),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  CORS_ORIGINS: Origins,
  PROXY_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, 'must have at least 20 characters')
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  BOOKINGS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  CONTACT_MESSAGES_PER_HOUR: z.coerce.number().int().min(0).default(10),
  SESSIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(2000),
  SAVED_MIB_PER_ADDRESS: z.coerce.number().int().min(0).default(16),
  UNPAID_PER_GUEST: z.coerce.number().int().min(0).default(5),
  UNPAID_PER_ADDRESS: z.coerce.number().int().min(0).default(12),
  UNPAID_NIGHTS_PER_ADDRESS: z.coerce.number().int().min(0).default(150),
  UNPROVEN_MAILS_PER_DAY: z.coerce.number().int().min(0).default(3),
  UNPROVEN_HOLD_MINUTES: z.coerce.number().int().min(0).default(120),
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(500),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONTENT_DIR: z.string().optional(),
  PAID_BOOKING_YEARS: z.coerce.number().int().min(8, 'must be at least 8: accounting law').default(8),
  UNPAID_BOOKING_DAYS: z.coerce.number().int().min(30).default(365),
  CONTACT_MESSAGE_YEARS: z.coerce.number().int().min(3, 'must be at least 3: complaints').default(3),
  MAIL_FROM: z.string().default('JNN <foglalas@jnn.example>'),
  CIB_PID: z
    .string()
    .regex(/^[A-Z]{3}\d{4}$/, 'must be three capitals and four digits')
    .optional(),
  CIB_KEY: z.base64().optional(),
  CIB_MARKET_URL: z.url().optional(),
  CIB_CUSTOMER_URL: z.url().optional(),
  EUR_RATE: EuroRate.default({ forints: 392.5, day: '2026-01-05' }),
  DEMO_HOTELS: z.coerce.number().int().min(1).max(1_000_000).default(3_500),
  // What serves the metrics would take 0 for a port of its own choice, 9464.
  METRICS_PORT: Port.min(1).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

type Environment = z.infer<typeof Environment>;

/** The configuration; made by {@link readConfig}. */
export interface Config extends Environment {
  /** The data folder as an absolute path. */
  readonly DATA_DIR: string;
  /** The folder of imported hotels' pictures as an absolute path. */
  readonly PICTURES_DIR: string;
}

/**
 * Reads the configuration from the environment; nothing else reads the environment.
 * @throws ConfigError that names the first invalid variable in one sentence, or tells why the demo must not be public.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} cannot be used: ${issue?.message ?? 'unknown fault'}.`);
  }
  const { DATA_DIR, PICTURES_DIR = join(DATA_DIR, 'pictures') } = read.data;
  const config = { ...read.data, DATA_DIR: resolve(DATA_DIR), PICTURES_DIR: resolve(PICTURES_DIR) };
  const { SITE_URL, API_HOST } = config;
  const refusal = demoRefusal(given['JNN_MODE'], { SITE_URL, API_HOST });
  if (refusal !== null) throw new ConfigError(refusal);
  if (config.JNN_MODE === 'live') refuseDemoParts(config);
  return config;
}

/** Live mode needs real services: it never falls back to the demo's. */
function refuseDemoParts(config: Config): void {
  const needed = [
    'SITE_URL',
    'DATABASE_URL',
    'SIGNING_KEY',
    'SMTP_URL',
    'CIB_PID',
    'CIB_KEY',
    'CIB_MARKET_URL',
    'CIB_CUSTOMER_URL',
  ] as const;
  for (const name of needed) {
    if (config[name] === undefined) throw new ConfigError(`${name} is missing, and JNN_MODE=live needs it.`);
  }
}
