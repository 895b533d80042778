import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { partPath } from '../names';
import { containerName, ENTRY_FILE } from '../../contract/module-names';

interface Container {
  init(scope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Versions that a test's host provides, by package name. */
export type HostVersions = Readonly<Record<string, string>>;

/** Versions within every range of the fixture. */
export const TODAY: HostVersions = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  zod: '4.6.7',
};

/** Name of the fixture remote; see `build-fixture.ts`. */
export const FIXTURE = 'mf-fixture';
/** Where the page finds the files of a build. */
export const pathOf = (build: string): string => `${partPath(FIXTURE)}${build}/`;

/** A share scope in which each package is `{ provided: name@version }`; those in `lazy` are loaded first. */
export function hostScope(
  versions: HostVersions,
  lazy: readonly string[] = [],
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const lib = () => ({ provided: `${name}@${version}` });
      const shareConfig = { singleton: true, requiredVersion: version, strictVersion: true, eager: true };
      const entry = {
        from: 'host',
        version,
        ...(lazy.includes(name) ? {} : { lib }),
        get: () => new Promise((resolve) => setTimeout(resolve, 20, lib)),
        loaded: 1,
        eager: true,
        scope: ['default'],
        shareConfig,
        strategy: 'loaded-first',
        useIn: [],
        deps: [],
      };
      return [name, { [version]: entry }];
    }),
  );
}

/** A page without a browser: scripts that are appended run at once, as if they had been fetched from the builds' folders. */
export class TestPage {
  readonly #context = createContext({ console, setTimeout, clearTimeout, URL, Promise });
  readonly #folders = new Map<string, string>();
  readonly fetched: string[] = [];

  constructor() {
    const run = (script: FakeScript): void => {
      this.fetched.push(script.src);
      const [build, folder] = [...this.#folders].find(([path]) => script.src.includes(path)) ?? ['', ''];
      runInContext(readFileSync(join(folder, script.src.split(build)[1] ?? ''), 'utf8'), this.#context);
      script.onload?.({ type: 'load', target: script });
    };
    const document = {
      head: { appendChild: run, append: run },
      createElement: () => new FakeScript(),
      getElementsByTagName: () => [],
      querySelectorAll: () => [],
      currentScript: null,
      baseURI: 'http://site.test/',
    };
    Object.assign(this.#context, { document, location: new URL('http://site.test/') });
    runInContext('var self = globalThis; var window = globalThis; document.defaultView = globalThis;', this.#context);
  }

  /** Runs a build's entry and gives its container. */
  container(folder: string, build: string): Container {
    this.#folders.set(pathOf(build), folder);
    runInContext(readFileSync(join(folder, ENTRY_FILE), 'utf8'), this.#context);
    const found: unknown = runInContext(containerName(FIXTURE, build), this.#context);
    // The test below would fail at once if this were not a container.
    return found as Container;
  }
}

class FakeScript {
  src = '';
  onload: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  parentNode = null;
  setAttribute(name: string, value: string): void {
    if (name === 'src') this.src = value;
  }
  getAttribute(): null {
    return null;
  }
}
