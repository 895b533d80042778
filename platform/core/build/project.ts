import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationOfPage, type PageDeclaration, type RemoteConfig } from '../contract/page-declaration';
import type { WireContract } from '../contract/release';
import type { ShellConfig } from '../contract/shell-config';
import { satisfies } from '../contract/version-range';
import type { SiteSource } from '../contract/composition';

/** The host's name and folder; every other part is a remote. */
export const SHELL = 'shell';

/** What makes a folder a remote: the file in it that declares one. */
export const DECLARATION_FILE = 'remote.config.ts';

/** Shared packages with the range of versions that a remote takes of each. */
export type SharedRanges = ShellConfig['shared'];

/** The repository of a site, as the platform's commands work on it. */
export interface Project {
  /** Absolute folder of the repository. */
  readonly root: string;
  /** `shell/shell.config.ts`. */
  readonly shell: ShellConfig;
  /**
   * Describes the API's contract as it stands, and which of its calls the scripts of a build name. It goes into the
   * build's release, where the gate compares it; without it the gate compares no contracts.
   */
  readonly describeWireContract?: (scripts: readonly string[]) => Promise<WireContract>;
  /** Module whose interface `SiteRemotes` takes the declarations of pages that links are checked against. */
  readonly linkModule?: string;
  /** Finds links in a source file; global, and its first group is the name of a page. What it finds goes into the release. */
  readonly linkPattern?: RegExp;
  /** Imports a TypeScript module by its URL; as Node does, which needs a loader, unless given. */
  readonly importSource?: (url: string) => Promise<unknown>;
  /** Whether releases may be signed by a key pair that is made on first use; false unless given. */
  readonly mayMakeKey?: (env: Environment) => boolean;
  /** Serves a site for the gate's smoke run; without it promotions run no browser. */
  readonly serveTrial?: (trial: TrialSite) => Promise<ServedTrial>;
  /** Path of the browser for the smoke run; Playwright's own Chromium unless given. */
  readonly findChromium?: (env: Environment) => Promise<string | undefined>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A planned site that is served for the smoke run only. */
export interface TrialSite {
  /** The site as it would be with the candidate. */
  readonly source: SiteSource;
  readonly env: Environment;
  /** Location of the release store, and the key in PEM whose releases the server takes. */
  readonly releaseStore: string;
  readonly releasePublicKey: string;
}

/** A site that is served for the smoke run. */
export interface ServedTrial {
  readonly url: string;
  /** Cookies of a visitor who has closed what covers the site at a first visit, by name; without it nothing can be pressed. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Those of a visitor who has closed the rest, but has not answered what is asked for consent. */
  readonly undecidedCookies?: Readonly<Record<string, string>>;
  /** What the site has that page rules may need (`PageRule.needs`). */
  readonly features?: readonly string[];
  /** Logs a member in; gives the cookies by name. Without it members' pages are opened as guests see them. */
  readonly logIn?: () => Promise<Readonly<Record<string, string>>>;
  /** Name of the cookie that keeps a visitor on one revision. */
  readonly pinCookie: string;
  close(): Promise<void>;
}

/** A part of the site that is built and released by itself. */
export interface Part {
  readonly name: string;
  /** Absolute folder of its source. */
  readonly folder: string;
  /** What it declares; null for the shell. */
  readonly remote: RemoteConfig | null;
  readonly project: Project;
  /** Ranges of the shared packages that it needs; those that it is built with unless given. */
  readonly ranges?: SharedRanges;
}

/** The nearest file of that path in the folder or one above it, as Node looks for packages. Throws where there is none. */
export function findUpward(folder: string, path: string): string {
  const found = join(folder, path);
  if (existsSync(found)) return found;
  if (dirname(folder) === folder) throw new Error(`${path} is not there; run npm install.`);
  return findUpward(dirname(folder), path);
}

/** Names of all parts of a repository: the shell, where it is there, and every folder with a `remote.config.ts`. */
export function partNames(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, DECLARATION_FILE)));
  return [...(existsSync(join(root, SHELL)) ? [SHELL] : []), ...remotes.sort()];
}

/** A command names a part that the repository does not have; the message lists those that it has. */
export class UnknownPartError extends Error {
  override readonly name = 'UnknownPartError';
}

/** Reads a part with its declaration. Rejects with UnknownPartError for a name that is no part. */
export async function readPart(name: string, project: Project): Promise<Part> {
  const { root, importSource = importModule } = project;
  if (!partNames(root).includes(name)) {
    throw new UnknownPartError(`There is no part "${name}". The parts are: ${partNames(root).join(', ')}.`);
  }
  const folder = join(root, name);
  if (name === SHELL) return { name, folder, project, remote: null };
  const module = await importSource(pathToFileURL(join(folder, DECLARATION_FILE)).href);
  return { name, folder, project, remote: declarationOf(name, module) };
}

/** The pages of a part as a release declares them; none of the shell. */
export const declaredPages = ({ remote }: Pick<Part, 'remote'>): PageDeclaration[] =>
  (remote?.pages ?? []).map(declarationOfPage);

const importModule = (url: string): Promise<unknown> => import(url);

function declarationOf(name: string, module: unknown): RemoteConfig {
  const config: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  if (typeof config === 'object' && config !== null && 'name' in config && config.name === name && 'pages' in config) {
    // Written through `defineRemote`, which the compiler has checked; the release schema parses it again on publishing.
    return config as RemoteConfig;
  }
  throw new Error(`${name}/remote.config.ts must export a remote named "${name}" by default.`);
}

/** The remotes' side of the shared packages, as the federation plugin takes it: strict singletons, never bundled. */
export function remoteShares(ranges: SharedRanges) {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
}

/** The versions that the shell provides, by package name; read from the installed packages. */
export function providedVersions({ root, shell }: Project): Record<string, string> {
  const names = Object.keys(shell.shared).filter((name) => !name.endsWith('/'));
  return Object.fromEntries(names.map((name) => [name, installedVersion(root, name)]));
}

/** Draws the whole document: two of them share neither contexts nor hooks, so that no part could stand within another's frame. */
const ONE_OF_A_KIND = ['react', 'react-dom'];

/**
 * The former majors that the shell provides. Throws for one that cannot be provided twice, that no remote is built with, or
 * that is the present one.
 */
export function formerMajors({ root, shell: { shared, former = {} } }: Project): NonNullable<ShellConfig['former']> {
  for (const [name, { version }] of Object.entries(former)) {
    const problem = ONE_OF_A_KIND.includes(name)
      ? 'two of it share neither contexts nor hooks, and one draws the whole page: release the parts that are built for both majors first'
      : !(name in shared)
        ? 'it is not shared'
        : satisfies(version, `^${installedVersion(root, name)}`)
          ? `version ${version} is of the present major`
          : null;
    if (problem !== null) throw new Error(`shell.config.ts cannot provide a former ${name}: ${problem}.`);
  }
  return former;
}

/**
 * The ranges of the shared packages with which a build of a remote works: the minor version that it is built with, since a
 * minor one may bring what the code uses, or a later one; the ranges of the part itself where it has them. Throws where an
 * installed version is not one that the site's shell is configured for.
 */
export function neededRanges({ name: part, ranges, project: { root, shell } }: Part): SharedRanges {
  if (ranges) return ranges;
  const needed = Object.entries(shell.shared).map(([name, range]) => {
    const version = installedVersion(root, name.replace(/\/$/, ''));
    if (satisfies(version, range)) return [name, minorOf(version)] as const;
    throw new Error(
      `${part} would be built with ${name} ${version}, but the shell is configured for ${range}: install a version in that range, or change the range in shell.config.ts.`,
    );
  });
  return Object.fromEntries(needed);
}

/** `^1.2.0` for 1.2.3. */
const minorOf = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** The version of an installed package. Throws where there is none. */
export function installedVersion(root: string, name: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(findUpward(root, join('node_modules', name, 'package.json')), 'utf8'),
  );
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`node_modules/${name} names no version; install again.`);
}
