import { satisfies } from '../../core/contract/version-range';
import { messagesModule, pageModule } from '../../core/contract/module-names';
import type { Locale } from '../../core/contract/page-declaration';
import type { Release } from '../../core/contract/release';
import { openObjects, releaseStore, STORE_PATHS } from '../../core/store/release-store';
import { publicKeys } from '../../core/store/signing-keys';
import type { ServerConfig } from '../../core/server/config';
import { html, NONE, type Html } from '../../core/server/html';
import type { SiteDefinition } from '../../core/server/site-definition';
import { documentOf, type OpsLook } from './document';
import { head, tableCard } from './table-card';

/** A live build with what it weighs. */
interface LiveBuild {
  readonly role: 'stable' | 'canary';
  readonly release: Release;
  /** Bytes by path of the script files that browsers load, as they are sent: brotli where the store has it. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The live site as its releases describe it. */
export interface SiteGraph {
  readonly environment: string;
  readonly revision: number;
  /** The site's first language, whose messages are counted. */
  readonly locale: Locale;
  readonly budgets: SiteDefinition['scriptBudgets'];
  readonly shell: LiveBuild;
  /** Stable builds and canaries, by part. */
  readonly remotes: readonly LiveBuild[];
}

/** Returns the function that reads the graph of what is live now; null while there is no site. */
export async function graphReader(
  config: ServerConfig,
  [locale = 'en']: readonly Locale[],
  budgets: SiteDefinition['scriptBudgets'],
): Promise<() => Promise<SiteGraph | null>> {
  const { SITE_ENVIRONMENT: environment } = config;
  const objects = await openObjects(config.RELEASE_STORE);
  const store = releaseStore(objects, publicKeys(config.RELEASE_PUBLIC_KEY));
  let known = new Map<string, ReadonlyMap<string, number>>();

  const sizeOf = async (release: Release, path: string): Promise<number> => {
    const packed = await objects.read(`${STORE_PATHS.file(release, path)}.br`);
    return packed?.body.length ?? release.files.find((file) => file.path === path)?.bytes ?? 0;
  };
  async function sizesOf(release: Release): Promise<ReadonlyMap<string, number>> {
    const paths = new Set([release.entry, ...Object.values(release.loads).flatMap(({ scripts }) => scripts)]);
    return new Map(await Promise.all([...paths].map(async (path) => [path, await sizeOf(release, path)] as const)));
  }
  async function liveBuild(part: string, build: string, role: LiveBuild['role']): Promise<LiveBuild> {
    const release = await store.release(part, build);
    return { role, release, sizes: known.get(named(release)) ?? (await sizesOf(release)) };
  }
  return async () => {
    const revision = await store.currentRevision(environment);
    if (revision === null) return null;
    const document = await store.siteDocument(environment, revision);
    const shell = await liveBuild('shell', document.shell.stable, 'stable');
    const remotes = await Promise.all(
      Object.entries(document.remotes).flatMap(([part, { stable, canary }]) => [
        liveBuild(part, stable, 'stable'),
        ...(canary ? [liveBuild(part, canary.build, 'canary')] : []),
      ]),
    );
    // Files of a build never change; those of builds that are no longer live are forgotten.
    known = new Map([shell, ...remotes].map(({ release, sizes }) => [named(release), sizes]));
    return { environment, revision, locale, budgets, shell, remotes };
  };
}

const named = ({ part, build }: Release): string => `${part}@${build}`;

/** The page of the graph: pages with their bytes, links between parts, and shared packages. Needs no script. */
export function graphPage(look: OpsLook, graph: SiteGraph): string {
  const { environment, revision } = graph;
  const title = `Parts, links and sizes: ${environment}`;
  const body = html`<header>
      <h1>${title}</h1>
      <p class="soft">Revision ${revision}, as its releases describe it</p>
      <a href="/ops">Back to operations</a>
    </header>
    ${pagesCard(graph)}${linksCard(graph)}${sharedCard(graph)}`;
  return documentOf(look, title, body);
}

const figureHead = (text: string): Html => html`<th scope="col" class="figure">${text}</th>`;
const figure = (text: string): Html => html`<td class="figure">${text}</td>`;
const bytes = (count: number): string => `${(count / 1000).toFixed(1)} KB`;

const buildHead = ({ role, release: { part, build } }: LiveBuild): Html =>
  html`<th scope="row">${part} ${role === 'canary' ? '(canary) ' : ''}<code>${build}</code></th>`;

function pagesCard(graph: SiteGraph): Html {
  const start = weigh(graph.shell, ['start', `messages-${graph.locale}`], []);
  return tableCard(
    'pages',
    'Pages',
    `Script of a new visitor in compressed bytes. Every page loads the shell, ${bytes(start)}, and its own part’s.`,
    [...['Part', 'Page', 'Addresses'].map(head), ...['Its part', 'In all', 'Budget', 'Left'].map(figureHead)],
    graph.remotes.flatMap((live) => live.release.pages.map((page) => pageRow(graph, start, live, page))),
  );
}

function pageRow({ locale, budgets }: SiteGraph, start: number, live: LiveBuild, page: Release['pages'][number]): Html {
  const own = weigh(live, [pageModule(page.name), messagesModule(locale)], [live.release.entry]);
  const budget = budgets && (budgets.pages[`${live.release.part}/${page.name}`] ?? budgets.page);
  const left = budget === undefined ? null : budget - start - own;
  return html`<tr>
    ${buildHead(live)}
    <td>${page.name}</td>
    <td>${page.paths.map((path) => html`<code>${path}</code> `)}</td>
    ${figure(bytes(own))}${figure(bytes(start + own))}${figure(budget === undefined ? '–' : bytes(budget))}
    ${figure(left === null ? '–' : left < 0 ? `${bytes(-left)} over` : bytes(left))}
  </tr>`;
}

/** Bytes of the scripts of some modules of a build, each file once. */
function weigh({ release, sizes }: LiveBuild, modules: readonly string[], files: readonly string[]): number {
  const paths = new Set([...files, ...modules.flatMap((name) => release.loads[name]?.scripts ?? [])]);
  return [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
}

function linksCard({ shell, remotes }: SiteGraph): Html {
  const owners = new Map(
    remotes
      .toReversed()
      .flatMap(({ release: { part, pages } }) => pages.map(({ name }): [string, string] => [name, part])),
  );
  return tableCard(
    'links',
    'Links between parts',
    'Pages of other parts that the source of each names in a link, as found when it was built.',
    [head('Part'), head('Links to'), head('Names that no live part has')],
    [shell, ...remotes].map((live) => linkRow(live, owners)),
  );
}

function linkRow(live: LiveBuild, owners: ReadonlyMap<string, string>): Html {
  const { part, links } = live.release;
  const others = links?.filter((name) => owners.has(name) && owners.get(name) !== part);
  const unknown = links?.filter((name) => !owners.has(name)) ?? [];
  const targets = new Set(others?.map((name) => owners.get(name) ?? ''));
  const pagesOf = (owner: string): string => others?.filter((name) => owners.get(name) === owner).join(', ') ?? '';
  return html`<tr>
    ${buildHead(live)}
    <td>
      ${links ? NONE : 'not recorded by this build'}${links && targets.size === 0 ? 'no other part' : NONE}${[
        ...targets,
      ].map((owner) => html`<p>${owner}: ${pagesOf(owner)}</p>`)}
    </td>
    <td>${unknown.length > 0 ? html`<strong>${unknown.join(', ')}</strong>` : '–'}</td>
  </tr>`;
}

function sharedCard({ shell, remotes }: SiteGraph): Html {
  const provided = shell.release.shared;
  const packages = [...new Set([provided, ...remotes.map(({ release }) => release.shared)].flatMap(Object.keys))]
    // `react/` stands for everything below the package, which comes in the package's version.
    .filter((name) => !name.endsWith('/'))
    .sort();
  return tableCard(
    'shared',
    'Shared packages',
    'The range that each build needs; it gets the shell’s version that fits.',
    [head('Package'), head(`Shell ${shell.release.build}`), ...remotes.map(({ release }) => head(named(release)))],
    packages.map(
      (name) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${provided[name] ?? 'none'}${formerInWords(shell.release.former?.[name])}</td>
          ${remotes.map(({ release }) => needCell(release.shared[name], provided[name], shell.release.former?.[name]))}
        </tr>`,
    ),
  );
}

type Former = NonNullable<Release['former']>[string] | undefined;

const formerInWords = (former: Former): string => (former ? ` and, until ${former.until}, ${former.version}` : '');

function needCell(range: string | undefined, version: string | undefined, former: Former): Html {
  if (range === undefined) return html`<td>–</td>`;
  if (version !== undefined && satisfies(version, range)) return html`<td>${range}</td>`;
  if (former && satisfies(former.version, range)) return html`<td>${range}: the former</td>`;
  return html`<td><strong>${range}: not met</strong></td>`;
}
