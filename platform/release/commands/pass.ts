import { randomUUID } from 'node:crypto';
import { SHELL } from '../../build/project';
import { Pass, signPass } from '../../store/passes';
import { type CommandContext, type CommandResult, passPeriodOf, UsageError } from '../options';

const USAGE = 'pass --part PART --person NAME --address http://localhost:4300 (or --build ID) [--for 8h]';

/** Signs a pass and prints the address at which one browser can take it. */
export async function passCommand({ options, env, writer }: CommandContext): Promise<CommandResult> {
  const { part, person, address, build } = options;
  const shows = address ?? build;
  if (!part || !person || !shows || (address && build)) throw new UsageError(`Write: release -- ${USAGE}`);
  if (part === SHELL) throw new UsageError('A pass shows a remote; the shell cannot be shown by one.');
  const site = options.site ?? env['SITE_URL'] ?? `http://localhost:${env['PORT'] ?? '3000'}`;
  if (!URL.canParse(site)) throw new UsageError(`--site is the site's address such as https://jnn.hu, not "${site}".`);
  const pass = Pass.safeParse({
    ...{ id: randomUUID(), site: new URL(site).origin, part, person, shows },
    until: new Date(Date.now() + passPeriodOf(options.for) * 1000).toISOString(),
  });
  if (!pass.success) {
    throw new UsageError(
      '--address is http://localhost:PORT, --build 16 hexadecimal digits, --person at most 80 characters.',
    );
  }
  if (build) await writer.store.release(part, build);
  const link = `${pass.data.site}/pass?word=${signPass(pass.data, writer.key)}`;
  const lines = [`${part} from ${shows}, for ${person} until ${pass.data.until}. One browser can take it, once:`, link];
  return { lines, json: { ...pass.data, link } };
}
