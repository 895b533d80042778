import { calls, type Signup, type User } from '@jnn/contract';
import * as z from 'zod';
import { demoAccounts } from '../modules/accounts/demo-accounts';
import type { TestServer } from './start-test-server';
import { createVisitor, type Visitor } from './visitor';

/** The password of the members that tests sign up. */
export const PASSWORD = 'hosszú-és-egyedi-jelszó';

/** The body of sign-up for an e-mail address. */
export const signupFor = (email: string): Signup => ({
  email,
  username: 'Őry Űrsula',
  password: PASSWORD,
  firstName: 'Űrsula',
  lastName: 'Őry',
  gender: 'MR.',
  signup: true,
  city: 'Győr',
  streetName: 'Fő út 1.',
  phoneNumber: '0630 123 4567',
  country: 'Magyarország',
  postcode: '9021',
  recaptca: '',
});

/** A member who is logged in in a browser of their own. */
export interface LoggedIn {
  readonly browser: Visitor;
  readonly token: string;
  readonly user: User;
}

/** Signs a new member up. */
export async function signUp(server: TestServer, email: string): Promise<LoggedIn> {
  const browser = createVisitor(server);
  const { body } = await browser.call(calls.signup, { body: signupFor(email) });
  return { browser, token: body.userToken, user: body.user };
}

/** Logs one of the demo's accounts in. */
export async function demoLogin(server: TestServer, who: keyof typeof demoAccounts): Promise<LoggedIn> {
  const browser = createVisitor(server);
  const { email, password } = demoAccounts[who];
  const { userToken: token } = (await browser.call(calls.login, { body: { email, password } })).body;
  return { browser, token, user: (await browser.call(calls.user, { token })).body.user };
}

const Outbox = z.object({
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
});
export type SentEmail = z.infer<typeof Outbox>['mails'][number];

/** The emails to a recipient, newest first. */
export async function emailsTo(server: TestServer, email: string): Promise<SentEmail[]> {
  const address = `/outbox?to=${encodeURIComponent(email)}`;
  const response = await createVisitor(server).fetch(address, { headers: { accept: 'application/json' } });
  return Outbox.parse(await response.json()).mails;
}

/** The token in the link of the newest email to a recipient. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const [newest] = await emailsTo(server, email);
  return /(?:[?&](?:token|undelete)=|jelszo-megadas\/)([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? 'no token';
}
