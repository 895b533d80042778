import { ConfigError } from '../../errors';
import type { AccountContext } from './context';
import { bindDemoHotels, findAccountByEmail, hasDemoAccounts, insertAccount } from './repository';
import { randomId } from '../../signer';

/** The two accounts of the demo; their passwords are public. */
export const demoAccounts = {
  traveller: {
    email: 'utas@jnn.example',
    password: 'utazom-a-balatonhoz',
    gender: 'MS.',
    firstName: 'Anna',
    lastName: 'Utazó',
  },
  partner: {
    email: 'partner@jnn.example',
    password: 'szallast-adok-itt',
    gender: 'MR.',
    firstName: 'Péter',
    lastName: 'Szállásadó',
  },
} as const;

/** The demo's partner manages the hotels of these towns. */
const PARTNER_CITIES = ['heviz', 'siofok', 'eger', 'balatonfured'];

type DemoAccount = (typeof demoAccounts)[keyof typeof demoAccounts];

async function create({ core, passwords, terms }: AccountContext, demo: DemoAccount): Promise<void> {
  const { db } = core.database;
  if ((await findAccountByEmail(db, demo.email)) !== null) return;
  const { email, gender, firstName, lastName } = demo;
  const id = randomId(16);
  await insertAccount(db, {
    ...{ email, gender, firstName, lastName },
    id,
    emailKey: email,
    emailProven: true,
    passwordHash: await passwords.hash(demo.password),
    phoneNumber: '0630 123 4567',
    city: 'Veszprém',
    streetName: 'Völgyhíd tér 1.',
    country: 'Magyarország',
    postcode: '8200',
    isPartner: demo === demoAccounts.partner,
    isDemo: true,
    ...terms.versions,
    createdAt: core.clock.now().toISOString(),
  });
  if (demo === demoAccounts.partner) await bindDemoHotels(db, id, PARTNER_CITIES);
}

/**
 * Creates the demo's accounts where they are missing, but never in `live`.
 * @throws ConfigError when `live` finds accounts of the demo, whose passwords are public
 */
export async function prepareDemoAccounts(accounts: AccountContext): Promise<void> {
  const { core } = accounts;
  if (core.config.JNN_MODE === 'live') {
    if (await hasDemoAccounts(core.database.db)) {
      throw new ConfigError(
        'DATABASE_URL leads to a database with demo accounts, which JNN_MODE=live refuses: begin with one in which the demo never ran.',
      );
    }
    return;
  }
  await create(accounts, demoAccounts.traveller);
  await create(accounts, demoAccounts.partner);
}
