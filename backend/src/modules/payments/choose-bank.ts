import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { BadKeyFile, type EkiIdentity, keyFileName, keyFingerprint, makeKeyFile, readKeyFile } from '../../bank/eki';
import { SANDBOX_PATHS } from '../../bank/sandbox/routes';
import type { SandboxBank } from '../../bank/sandbox/bank-api';
import type { Config } from '../../config';
import type { Core } from '../../core';
import { ConfigError } from '../../errors';
import { createSite } from '../../site';
import { createEkiGateway, httpTransport, sandboxTransport, type BankGateway } from './gateway';

const SANDBOX_PID = 'JNN0001';
const FileExists = z.object({ code: z.literal('EEXIST') });

/** The bank that takes the payments, with the fingerprint of its key file for the log. */
type Bank =
  | { readonly kind: 'cib'; readonly gateway: BankGateway; readonly fingerprint: string }
  | {
      readonly kind: 'sandbox';
      readonly gateway: BankGateway;
      readonly fingerprint: string;
      readonly sandbox: SandboxBank;
    };

/**
 * The sandbox's key file. With SIGNING_KEY it follows from that, since a customer may begin to pay at one process and go on at
 * another, whose data folder is its own. Otherwise it is made on the first start; processes that start at once share the file of the first.
 */
async function sandboxKeyFile({ SIGNING_KEY, DATA_DIR: folder }: Config): Promise<Buffer> {
  if (SIGNING_KEY !== undefined) return makeKeyFile(SIGNING_KEY);
  const path = join(folder, 'bank', keyFileName(SANDBOX_PID));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, makeKeyFile(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!FileExists.safeParse(error).success) throw error;
  });
  return readFile(path);
}

async function sandboxBank(core: Core): Promise<Bank> {
  const file = await sandboxKeyFile(core.config);
  const identity: EkiIdentity = { pid: SANDBOX_PID, key: readKeyFile(file) };
  const bank: SandboxBank = { db: core.database.db, clock: core.clock, identity };
  const page = new URL(SANDBOX_PATHS.customer, createSite(core.config).home('hu')).href;
  const gateway = createEkiGateway(identity, sandboxTransport(bank), page);
  return { kind: 'sandbox', gateway, sandbox: bank, fingerprint: keyFingerprint(file) };
}

function identityOf(pid: string, file: Buffer): EkiIdentity {
  try {
    return { pid, key: readKeyFile(file) };
  } catch (error) {
    throw error instanceof BadKeyFile ? new ConfigError(`CIB_KEY cannot be used: ${error.message}.`) : error;
  }
}

const CIB_NAMES = ['CIB_PID', 'CIB_KEY', 'CIB_MARKET_URL', 'CIB_CUSTOMER_URL'] as const;

function cibBank(config: Config): Bank | null {
  const { CIB_PID: pid, CIB_KEY: key, CIB_MARKET_URL: market, CIB_CUSTOMER_URL: customer } = config;
  if (pid !== undefined && key !== undefined && market !== undefined && customer !== undefined) {
    const file = Buffer.from(key, 'base64');
    const gateway = createEkiGateway(identityOf(pid, file), httpTransport(market), customer);
    return { kind: 'cib', gateway, fingerprint: keyFingerprint(file) };
  }
  const missing = CIB_NAMES.filter((name) => config[name] === undefined);
  if (missing.length === CIB_NAMES.length) return null;
  throw new ConfigError(`${missing.join(', ')} must be set together with the other CIB_ variables.`);
}

/**
 * The bank by configuration: CIB where its four variables are set, else the sandbox.
 * @throws ConfigError when only some are set, or the key cannot be read
 */
export async function chooseBank(core: Core): Promise<Bank> {
  return cibBank(core.config) ?? sandboxBank(core);
}
