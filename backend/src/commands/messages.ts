import { addDays, IsoDate } from '@jnn/contract';
import { systemClock } from '../clock';
import { openDatabase } from '../setup/open-database';
import { listContactMessages } from '../modules/contact/repository';
import { type Command, parseOptions, UsageError } from './command';

const USAGE = 'messages list [--since YYYY-MM-DD]';
/** Days back without `--since`. */
const USUAL_DAYS = 30;

/** Lists what visitors wrote by the contact form, since a day; for when emails did not arrive. */
export const messagesList: Command = {
  name: ['messages', 'list'],
  usage: USAGE,
  async run(options, { config, write }) {
    const { values } = parseOptions({ args: [...options], options: { since: { type: 'string' } } }, USAGE);
    const since = IsoDate.safeParse(values.since ?? addDays(systemClock().today(), -USUAL_DAYS));
    if (!since.success) throw new UsageError(`--since is no day.\nUsage: ${USAGE}`);
    const database = await openDatabase(config);
    try {
      const rows = await listContactMessages(database.db, since.data);
      for (const { reference, createdAt, name, email, subject, message, bookingCode } of rows) {
        const booking = bookingCode === '' ? '' : `  ${bookingCode}`;
        write(`${reference}  ${createdAt.slice(0, 16).replace('T', ' ')}  ${name} <${email}>${booking}`);
        write(`  ${subject}\n${message.replaceAll(/^/gm, '  ')}\n`);
      }
      write(`${rows.length} messages since ${since.data}.`);
    } finally {
      await database.close();
    }
  },
};
