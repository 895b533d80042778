import * as api from '@jnn/api';
import * as i18n from '@jnn/i18n';
import * as router from '@jnn/router';
import * as session from '@jnn/session';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/** One provided version of a shared package, in the form that containers expect (module federation's share scope). */
interface SharedEntry {
  readonly from: string;
  readonly version: string;
  readonly get: () => Promise<() => unknown>;
  readonly lib: () => unknown;
  readonly shareConfig: {
    readonly singleton: true;
    readonly requiredVersion: string;
    readonly strictVersion: true;
    readonly eager: true;
  };
  readonly strategy: 'loaded-first';
}

export type ShareScope = Record<string, Record<string, SharedEntry>>;

/** Package versions by name, set by the build from what is installed. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

const PROVIDED = {
  react: ['react', react],
  'react/jsx-runtime': ['react', jsxRuntime],
  'react-dom': ['react-dom', reactDom],
  '@jnn/router': ['@jnn/router', router],
  '@jnn/session': ['@jnn/session', session],
  '@jnn/api': ['@jnn/api', api],
  '@jnn/i18n': ['@jnn/i18n', i18n],
} as const;

/** The one share scope of the page: what the shell provides, and remotes never bring themselves. */
export function createShareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(PROVIDED).map(([name, [source, module]]) => {
      const version = PROVIDED_VERSIONS[source] ?? '0.0.0';
      return [name, { [version]: entryOf(version, module) }];
    }),
  );
}

function entryOf(version: string, module: unknown): SharedEntry {
  return {
    from: 'shell',
    version,
    get: () => Promise.resolve(() => module),
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: version, strictVersion: true, eager: true },
    strategy: 'loaded-first',
  };
}
