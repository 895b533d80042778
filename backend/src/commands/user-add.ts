import { Email, Line, Locale } from '@jnn/contract';
import * as z from 'zod/mini';
import { systemClock } from '../clock';
import { openDatabase } from '../setup/open-database';
import { type Invitee, invitePartner } from '../modules/accounts/invite-partner';
import { type Command, parseOptions, UsageError } from './command';

const USAGE =
  'user add --partner --email EMAIL --first-name NAME --last-name NAME --hotels CODE,CODE [--language hu|en]';

const Options = z.object({
  partner: z.literal(true),
  email: Email,
  'first-name': Line(60),
  'last-name': Line(60),
  hotels: z.string().check(z.regex(/[^,\s]/)),
  language: z._default(Locale, 'hu'),
});

function readOptions(options: readonly string[]): unknown {
  const text = { type: 'string' } as const;
  const shape = {
    partner: { type: 'boolean' },
    ...{ email: text, 'first-name': text, 'last-name': text, hotels: text, language: text },
  } as const;
  return parseOptions({ args: [...options], options: shape }, USAGE).values;
}

function readInvited(options: readonly string[]): Invitee {
  const read = Options.safeParse(readOptions(options));
  if (!read.success)
    throw new UsageError(`--${String(read.error.issues[0]?.path[0])} is missing or wrong.\nUsage: ${USAGE}`);
  const { email, hotels, language, 'first-name': firstName, 'last-name': lastName } = read.data;
  const hotelCodes = hotels.split(',').map((code) => code.trim());
  return { email, firstName, lastName, language, hotelCodes: hotelCodes.filter((code) => code !== '') };
}

/** Invites a partner: creates the account, binds the hotels, sends the email with the link for the first password. */
export const userAdd: Command = {
  name: ['user', 'add'],
  usage: USAGE,
  async run(options, { config, write }) {
    const invited = readInvited(options);
    const database = await openDatabase(config);
    try {
      const invitation = await invitePartner({ config, database, clock: systemClock() }, invited);
      write(
        invitation.status === 'bound'
          ? `${invited.email} can log in already and now looks after ${invited.hotelCodes.length} more.`
          : `The invitation of ${invited.email} is in the outbox. The link, valid for seven days:\n${invitation.link}`,
      );
    } finally {
      await database.close();
    }
  },
};
