import type { PageDeclaration } from '../../contract/page-declaration';
import type { Release, LoadPlan } from '../../contract/release';
import type { HeldBuild } from '../site-content';
import { SHELL } from '../../build/project';
import { satisfies } from '../../contract/version-range';
import { messagesModule, pageModule } from '../../contract/module-names';
import type { ShellConfig } from '../../contract/shell-config';

/** A live or pinned build of the site, with its release. */
export interface SiteBuild extends HeldBuild {
  readonly release: Release;
}

/** The input of the checks. */
export interface GateInput {
  readonly candidate: Release;
  /** Every other live or pinned build of the planned site. */
  readonly siteBuilds: readonly SiteBuild[];
  /** The site's configuration: languages, paths and budgets. */
  readonly shell: ShellConfig;
}

/** One rule: returns a sentence for each reason to refuse the candidate, which names both builds and what to do. */
export type GateCheck = (input: GateInput) => string[];

export const named = ({ part, build }: { readonly part: string; readonly build: string }): string => `${part}@${build}`;

/** Whether documents are composed with builds of this role. */
const isServed = (role: HeldBuild['role']): boolean => role === 'stable' || role === 'canary';

/** The server's documents are read by shells from this version of the platform on: earlier ones refuse what they do not know. */
const OLDEST_SHELL = '1.1.0';

/** The shell must read the documents that the server writes. */
const servedShell: GateCheck = ({ candidate }) =>
  candidate.part !== SHELL || satisfies(candidate.platform, `^${OLDEST_SHELL}`)
    ? []
    : [
        `${named(candidate)} has platform version ${candidate.platform}, but the site's server writes documents for ${OLDEST_SHELL} and later 1.x: build the shell against that.`,
      ];

/** The shell must have the platform version that a remote was built against, or a later compatible one (`^`). */
const platformVersion: GateCheck = ({ candidate, siteBuilds }) =>
  candidate.part === SHELL
    ? siteBuilds
        .filter(({ part, release }) => part !== SHELL && !satisfies(candidate.platform, `^${release.platform}`))
        .map(
          (held) =>
            `${named(candidate)} has platform version ${candidate.platform}, but ${named(held)} (${held.role}) needs ${held.release.platform}: promote a newer build of ${held.part} first.`,
        )
    : siteBuilds
        .filter(
          ({ part, role, release }) =>
            part === SHELL && isServed(role) && !satisfies(release.platform, `^${candidate.platform}`),
        )
        .map(
          (shell) =>
            `${named(candidate)} needs platform version ${candidate.platform}, but ${named(shell)} has ${shell.release.platform}: promote a newer shell first, or build ${candidate.part} against ${shell.release.platform}.`,
        );

/** The shell's shared packages must be within the ranges of every remote; the browser checks the same. */
const sharedRanges: GateCheck = ({ candidate, siteBuilds }) => {
  const isShell = candidate.part === SHELL;
  const shells = isShell
    ? [candidate]
    : siteBuilds.filter(({ part, role }) => part === SHELL && isServed(role)).map(({ release }) => release);
  const remotes = isShell ? siteBuilds.filter(({ part }) => part !== SHELL).map(({ release }) => release) : [candidate];
  return shells.flatMap((shell) => remotes.flatMap((remote) => unmet(shell, remote)));
};

/** The version of a shared package that a range gets from a shell: the present one or a former major; null for neither. */
function versionFor({ shared, former = {} }: Release, name: string, range: string): string | null {
  // `react/` stands for everything below the package.
  const own = name.replace(/\/$/, '');
  const versions = [shared[own], former[own]?.version];
  return versions.find((version) => version !== undefined && satisfies(version, range)) ?? null;
}

function unmet(shell: Release, remote: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    if (versionFor(shell, name, range) !== null) return [];
    const own = name.replace(/\/$/, '');
    const provided = [shell.shared[own], shell.former?.[own]?.version].filter((version) => version !== undefined);
    return [
      `${named(remote)} needs ${name} ${range}, but ${named(shell)} provides ${provided.join(' and ') || 'none'}: build ${remote.part} with a range that fits, or promote a shell that provides it first.`,
    ];
  });
}

/** A build that needs a former major goes out until its last day alone; what is live then stays. */
const formerMajors: GateCheck = ({ candidate, siteBuilds }) => {
  if (candidate.part === SHELL) return [];
  const today = new Date().toISOString().slice(0, 10);
  const shells = siteBuilds.filter(({ part, role }) => part === SHELL && isServed(role));
  return shells.flatMap(({ release: shell }) =>
    Object.entries(shell.former ?? {}).flatMap(([name, { version, until }]) => {
      const range = candidate.shared[name];
      if (range === undefined || versionFor(shell, name, range) !== version || today <= until) return [];
      return [
        `${named(candidate)} needs ${name} ${range}, which ${named(shell)} provides for new builds until ${until} alone: build ${candidate.part} against ${shell.shared[name] ?? 'the present version'}.`,
      ];
    }),
  );
};

/** The shell's shared packages must export every name that a remote imports from them. */
const sharedNames: GateCheck = ({ candidate, siteBuilds }) => {
  const isShell = candidate.part === SHELL;
  const others = siteBuilds.filter(({ part, role }) => (part === SHELL) !== isShell && (isShell || isServed(role)));
  return others.flatMap(({ release }) =>
    isShell ? missingNames(candidate, release) : missingNames(release, candidate),
  );
};

function missingNames(shell: Release, remote: Release): string[] {
  const provided = new Map(Object.entries(shell.sharedNames ?? {}).map(([name, names]) => [name, new Set(names)]));
  return Object.entries(remote.sharedNames ?? {}).flatMap(([name, imported]) => {
    const version = versionFor(shell, name, remote.shared[name] ?? '');
    const exported = provided.get(`${name}@${version ?? ''}`) ?? provided.get(name);
    const missing = exported ? imported.filter((one) => !exported.has(one)) : [];
    if (missing.length === 0) return [];
    return [
      `${named(remote)} imports ${missing.join(', ')} from ${name}, but ${named(shell)} does not export ${missing.length === 1 ? 'it' : 'them'}: promote a shell that does first, or build ${remote.part} against the live one.`,
    ];
  });
}

/** First path segments that the platform's server answers itself. */
const RESERVED = ['ops', 'releases', 'telemetry'];

/** All reserved first path segments: those above, the proxied ones, and the language prefixes. */
function reservedSegments({ proxied = [], locales: [, ...prefixes] }: ShellConfig): readonly string[] {
  return [...RESERVED, ...proxied.map((path) => path.replace('/', '')), ...prefixes];
}

/** No two remotes may have the same path or page name, and none may use a reserved path. */
const pagePaths: GateCheck = ({ candidate, siteBuilds, shell }) => {
  const taken = reservedSegments(shell);
  const others = siteBuilds.filter(({ part, role }) => part !== candidate.part && isServed(role));
  return candidate.pages.flatMap((page) => [
    ...page.paths.flatMap((path) => reserved(named(candidate), path, taken)),
    ...others.flatMap((other) => collisions(named(candidate), page, other)),
  ]);
};

function reserved(who: string, path: string, taken: readonly string[]): string[] {
  const [, first = ''] = path.split('/');
  if (!taken.includes(first.toLowerCase())) return [];
  return [
    `${who} declares ${path}, but /${first} belongs to the site itself: choose another path in remote.config.ts.`,
  ];
}

function collisions(who: string, page: PageDeclaration, other: SiteBuild): string[] {
  return other.release.pages.flatMap((theirs) => {
    const taken = new Set(theirs.paths.map(shapeOf));
    const paths = page.paths.filter((path) => taken.has(shapeOf(path)));
    const both = `${named(other)} (${other.role})`;
    return [
      ...paths.map(
        (path) =>
          `${who} declares ${path}, which ${both} has as its page "${theirs.name}": choose another path, or release ${other.part} without it first.`,
      ),
      ...(theirs.name === page.name
        ? [
            `${who} names a page "${page.name}", and so does ${both}: links are made by that name, so choose another in remote.config.ts.`,
          ]
        : []),
    ];
  });
}

/** The path without the names of its parameters: two paths of one shape are the same address. */
const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/(.)\/$/, '$1');

/** Every part must have messages in all languages and expose every page that it declares, with a title in each language. */
const languages: GateCheck = ({ candidate, shell: { locales } }) => {
  const who = named(candidate);
  const languageModule = (locale: string): string =>
    candidate.part === SHELL ? `messages-${locale}` : messagesModule(locale);
  const missing = locales.filter((locale) => (candidate.loads[languageModule(locale)]?.scripts.length ?? 0) === 0);
  return [
    ...missing.map(
      (locale) =>
        `${who} has no messages in "${locale}", but the site is served in ${locales.join(' and ')}: add src/messages/${locale}.json and build again.`,
    ),
    ...candidate.pages.flatMap(({ name, title }) => [
      ...(candidate.loads[pageModule(name)]
        ? []
        : [
            `${who} declares the page "${name}" but its container does not expose it: add src/pages/${name}.tsx and build again.`,
          ]),
      ...locales
        .filter((locale) => (new Map(Object.entries(title)).get(locale) ?? '').trim() === '')
        .map((locale) => `${who} has no ${locale} title for its page "${name}": give one in remote.config.ts.`),
    ]),
  ];
};

/** The files that a visitor loads before a page is shown must be within the size budget. */
const size: GateCheck = ({ candidate, shell: { locales, sizeBudgets } }) =>
  candidate.part === SHELL
    ? over(candidate, 'its start', ['start', `messages-${locales[0]}`], [], sizeBudgets.shellStart)
    : candidate.pages.flatMap(({ name }) =>
        over(
          candidate,
          `the page "${name}"`,
          [pageModule(name), messagesModule(locales[0])],
          [candidate.entry],
          sizeBudgets.page,
        ),
      );

function over(
  release: Release,
  what: string,
  modules: readonly string[],
  files: readonly string[],
  budget: number,
): string[] {
  const paths = new Set([...files, ...modules.flatMap((name) => filesOf(release.loads[name]))]);
  const bytes = release.files.filter(({ path }) => paths.has(path)).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= budget) return [];
  return [
    `${named(release)} loads ${kilobytes(bytes)} KB for ${what}, but the budget is ${kilobytes(budget)} KB: load what is not needed at once later, or change sizeBudgets in shell/shell.config.ts with a reason.`,
  ];
}

const filesOf = (plan: LoadPlan | undefined): string[] =>
  plan ? [...plan.scripts, ...plan.styles, ...(plan.fonts ?? [])] : [];
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** The rules of the promotion gate, except the wire contract. */
export const CHECKS: readonly GateCheck[] = [
  servedShell,
  platformVersion,
  sharedRanges,
  formerMajors,
  sharedNames,
  pagePaths,
  languages,
  size,
];
