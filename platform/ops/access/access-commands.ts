import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { SHELL } from '../../core/build/project';
import { Pass, signPass, signTeamPass, TeamPass } from '../passes/pass';
import { STORE_PATHS } from '../../core/store/release-store';
import { openSigned, signedText } from '../../core/store/signatures';
import { KeyRole, type KeysDocument, type NamedKey, personsKey, publicHalf } from '../../core/store/signing-keys';
import { ChangedMeanwhileError } from '../../core/release/change-site';
import { type CommandContext, defineCommand, TEXT } from '../../core/release/command';
import { daysOf, UsageError } from '../../core/release/options';
import { refuseWithoutRole, type ReleaseWriter } from '../../core/release/writer';

const USAGE = 'pass --part PART --person NAME --address http://localhost:4300 (or --build ID) [--for 8h]';

/** Signs a pass and prints the address at which one browser can take it. */
export const passCommand = defineCommand({
  help: [
    [
      'pass --part PART --person NAME --address http://localhost:4300|--build ID [--for 8h] [--site https://…]',
      'shows one browser that part in the live site',
    ],
  ],
  options: { part: TEXT, person: TEXT, address: TEXT, build: TEXT, for: TEXT, site: TEXT },
  async run({ options, env, writer }) {
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
    // Servers take passes for builds of the keys in RELEASE_PUBLIC_KEY alone.
    await refuseWithoutRole(writer, address ? { kind: 'release', part } : { kind: 'declare' });
    if (build) await writer.store.release(part, build);
    const link = `${pass.data.site}/pass?word=${signPass(pass.data, writer.key)}`;
    const lines = [
      `${part} from ${shows}, for ${person} until ${pass.data.until}. One browser can take it, once:`,
      link,
    ];
    return { lines, json: { ...pass.data, link } };
  },
});

const TEAM_USAGE = 'team-link --person NAME [--for 30d]';
/** Days that a pass of the team lasts at most. */
const TEAM_DAYS = 90;

/** Signs a pass of the team and prints the address at which its browsers take it. */
export const teamLinkCommand = defineCommand({
  help: [['team-link --person NAME [--for 30d]', 'makes a browser one of the team, which gets every canary first']],
  options: { person: TEXT, for: TEXT, site: TEXT },
  async run({ options, env, writer }) {
    const days = daysOf(options.for, '--for');
    if (days < 1 || days > TEAM_DAYS) throw new UsageError(`--for is at most ${String(TEAM_DAYS)}d.`);
    const until = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    const pass = TeamPass.safeParse({ site: siteOf(options, env), person: options.person, until });
    if (!pass.success) throw new UsageError(`Write: release -- ${TEAM_USAGE}`);
    await refuseWithoutRole(writer, { kind: 'declare' });
    const word = signTeamPass(pass.data, writer.key);
    const link = `${pass.data.site}/team?word=${word}`;
    const lines = [`For ${pass.data.person} until ${until}: browsers that take it get every canary first.`, link];
    return { lines, json: { ...pass.data, word, link } };
  },
});

/** Origin of the site: `--site`, `SITE_URL` or that of `npm start`. Throws UsageError. */
function siteOf({ site: said }: { readonly site?: string }, env: CommandContext['env']): string {
  const site = said ?? env['SITE_URL'] ?? `http://localhost:${env['PORT'] ?? '3000'}`;
  if (URL.canParse(site)) return new URL(site).origin;
  throw new UsageError(`--site is the site's address such as https://www.example.com, not "${site}".`);
}

const KEYS_USAGE = 'keys, keys add HOLDER --key PUBLIC.pem --may release:PART,operate, or keys remove HOLDER';

/** `keys`: who may do what; `keys add HOLDER --key FILE --may ROLES` and `keys remove HOLDER` change it. */
export const keysCommand = defineCommand({
  help: [['keys', 'who may do what; keys add HOLDER --key PUBLIC.pem --may release:PART,operate; keys remove HOLDER']],
  options: { key: TEXT, may: TEXT },
  async run(context) {
    const [action, holder] = context.words;
    const { writer, options } = context;
    const stored = await writer.objects.read(STORE_PATHS.keys);
    const before = (await writer.store.keys()) ?? { revision: 0, keys: [] };
    if (action === undefined) return { lines: keysInWords(before), json: before };
    if (holder === undefined || (action !== 'add' && action !== 'remove')) {
      throw new UsageError(`Write: release -- ${KEYS_USAGE}`);
    }
    await refuseWithoutRole(writer, { kind: 'declare' });
    const present = before.keys.filter(({ removed }) => !removed);
    const known = present.find((one) => one.holder === holder);
    if (action === 'add' && known) throw new UsageError(`${holder} has a key already; remove it first.`);
    if (action === 'remove' && !known) throw new UsageError(`There is no key of ${holder}.`);
    const changed = known ? await withRemoval(writer, known) : newKey(context, holder);
    const keys = [...before.keys.filter((one) => one !== known), changed];
    const next = { revision: before.revision + 1, keys };
    if (options['dry-run']) return { lines: ['Dry run: nothing was changed.', ...keysInWords(next)], json: next };
    const text = Buffer.from(signedText(next, writer.key));
    if ((await writer.objects.swap(STORE_PATHS.keys, text, stored?.version ?? null)) === 'lost') {
      throw new ChangedMeanwhileError('Another key was added or removed meanwhile; repeat the command.');
    }
    return { lines: keysInWords(next), json: next };
  },
});

const keysInWords = ({ keys }: Pick<KeysDocument, 'keys'>): string[] =>
  keys.length === 0
    ? ['No keys are named: those in RELEASE_PUBLIC_KEY may do everything.']
    : [
        'The keys in RELEASE_PUBLIC_KEY may do everything. Further ones:',
        ...keys.map(({ holder, may, removed }) => `  ${holder}: ${may.join(', ')}${removed ? ' (removed)' : ''}`),
      ];

function newKey(
  { options }: CommandContext<{ readonly key?: string; readonly may?: string }>,
  holder: string,
): NamedKey {
  const may = (options.may ?? '').split(',').map((role) => role.trim());
  if (!options.key || !may.every((role) => KeyRole.safeParse(role).success)) {
    throw new UsageError(
      `Write: release -- ${KEYS_USAGE}; a role is release:PART, operate, operate:ENVIRONMENT or approve:ENVIRONMENT.`,
    );
  }
  return { holder, publicKey: publicHalf(personsKey(options.key)), may };
}

/** The key without further rights; what it has signed in the store stays valid. */
async function withRemoval({ objects, store }: ReleaseWriter, key: NamedKey): Promise<NamedKey> {
  const [sites, releases]: [Record<string, number>, string[]] = [{}, []];
  for await (const { key: path } of objects.list(STORE_PATHS.sites)) {
    const environment = /^sites\/([^/]+)\/current$/.exec(path)?.[1];
    if (environment !== undefined) sites[environment] = (await store.currentRevision(environment)) ?? 0;
  }
  const signer = createPublicKey(key.publicKey);
  for await (const { key: path } of objects.list(STORE_PATHS.releases)) {
    if (!/\/(?:release|provenance)\.json$/.test(path)) continue;
    const body = (await objects.read(path))?.body;
    if (body && openSigned(body.toString('utf8'), [signer]).status === 'signed') {
      releases.push(createHash('sha256').update(body).digest('hex'));
    }
  }
  return { ...key, removed: { sites, releases } };
}

const SECONDS_IN = { m: 60, h: 3600 } as const;

/** Parses how long a pass lasts, such as `8h`, in seconds: up to a day, 8 hours by default. Throws UsageError. */
function passPeriodOf(word = '8h'): number {
  const [, number, unit] = /^(\d{1,4})([mh])$/.exec(word) ?? [];
  const seconds = unit === 'm' || unit === 'h' ? Number(number) * SECONDS_IN[unit] : 0;
  if (seconds > 0 && seconds <= 24 * SECONDS_IN.h) return seconds;
  throw new UsageError(`--for is a time such as 30m or 8h, a day at most, not "${word}".`);
}
