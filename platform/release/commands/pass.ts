import { randomUUID } from 'node:crypto';
import { SHELL } from '../../build/project';
import { Pass, signPass, signTeamPass, TeamPass } from '../../store/passes';
import { type CommandContext, type CommandResult, daysOf, passPeriodOf, UsageError } from '../options';

const USAGE = 'pass --part PART --person NAME --address http://localhost:4300 (or --build ID) [--for 8h]';

/** Signs a pass and prints the address at which one browser can take it. */
export async function passCommand({ options, env, writer }: CommandContext): Promise<CommandResult> {
  const { part, person, address, build } = options;
  const shows = address ?? build;
  if (!part || !person || !shows || (address && build)) throw new UsageError(`Write: release -- ${USAGE}`);
  if (part === SHELL) throw new UsageError('A pass shows a remote; the shell cannot be shown by one.');
  const pass = Pass.safeParse({
    ...{ id: randomUUID(), site: siteOf(options, env), part, person, shows },
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

const TEAM_USAGE = 'team-link --person NAME [--for 30d]';
/** Days that a pass of the team lasts at most. */
const TEAM_DAYS = 90;

/** Signs a pass of the team and prints the address at which its browsers take it. */
export function teamLinkCommand({ options, env, writer }: CommandContext): Promise<CommandResult> {
  const days = daysOf(options.for, '--for');
  if (days < 1 || days > TEAM_DAYS) throw new UsageError(`--for is at most ${String(TEAM_DAYS)}d.`);
  const until = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const pass = TeamPass.safeParse({ site: siteOf(options, env), person: options.person, until });
  if (!pass.success) throw new UsageError(`Write: release -- ${TEAM_USAGE}`);
  const word = signTeamPass(pass.data, writer.key);
  const link = `${pass.data.site}/team?word=${word}`;
  const lines = [`For ${pass.data.person} until ${until}: browsers that take it get every canary first.`, link];
  return Promise.resolve({ lines, json: { ...pass.data, word, link } });
}

/** Origin of the site: `--site`, `SITE_URL` or that of `npm start`. Throws UsageError. */
function siteOf({ site: said }: CommandContext['options'], env: CommandContext['env']): string {
  const site = said ?? env['SITE_URL'] ?? `http://localhost:${env['PORT'] ?? '3000'}`;
  if (URL.canParse(site)) return new URL(site).origin;
  throw new UsageError(`--site is the site's address such as https://jnn.hu, not "${site}".`);
}
