import { messagesModule, pageModule, type Locale, type Messages, type PageModule } from '../contract/page-declaration';
import {
  contentOf,
  isMessages,
  isPageModule,
  loadContainer,
  LoadFailure,
  loadModule,
  type Container,
  type Page,
  type RemoteBuild,
} from './container';
import type { BadBuilds } from './bad-builds';
import type { ShareScope } from './share-scope';

export interface LoadedPage {
  readonly status: 'loaded';
  readonly build: string;
  readonly component: PageModule['default'];
}

/** A page of a remote in a language. */
export interface PageName {
  readonly remote: string;
  readonly page: string;
  readonly locale: Locale;
}

export interface AttemptOptions {
  readonly scope: ShareScope;
  readonly page: Page;
  readonly badBuilds: BadBuilds;
  /** Takes a remote's messages as they arrive. */
  readonly onMessages: (namespace: string, locale: Locale, messages: Messages) => void;
}

type Parts = readonly [PageModule, Messages];

/** One try with one build: entry, scope, page and language. */
interface Attempt {
  readonly build: string;
  /** Begins to load, once, and uses nothing of it yet. */
  readonly begin: () => Promise<Parts>;
  /** Takes what was loaded. Rejects when any of it fails, or has not come when time is over. */
  readonly finish: (timeIsOver: Promise<void>) => Promise<LoadedPage>;
}

/** Makes tries with builds for one page, in which each container is there once. */
export function createAttempts({ page, scope, onMessages, badBuilds }: AttemptOptions) {
  const containers = new Map<string, Promise<Container>>();

  function containerOf(remote: RemoteBuild): Promise<Container> {
    const known = containers.get(remote.build);
    if (known) return known;
    const loading = loadContainer(page, remote, scope);
    containers.set(remote.build, loading);
    loading.catch(() => containers.delete(remote.build));
    return loading;
  }

  async function open(name: PageName, build: RemoteBuild): Promise<Parts> {
    if (badBuilds.has(build.build)) await fetchAnew(page, neededFiles(name, build));
    const container = await containerOf(build);
    return Promise.all([
      loadModule(container, build, pageModule(name.page), isPageModule),
      loadModule(container, build, messagesModule(name.locale), isMessages),
    ]);
  }

  return (name: PageName, remote: RemoteBuild): Attempt => {
    const { build } = remote;
    let parts: Promise<Parts> | undefined;
    const begin = (): Promise<Parts> => {
      parts ??= open(name, remote);
      // Whoever finishes hears of it.
      parts.catch(() => undefined);
      return parts;
    };
    return {
      build,
      begin,
      async finish(timeIsOver) {
        const late = timeIsOver.then(() => {
          throw new LoadFailure(name.remote, build, 'timeout');
        });
        const [module, messages] = await Promise.race([begin(), late]);
        onMessages(name.remote, name.locale, contentOf(messages));
        return { status: 'loaded', build, component: module.default };
      },
    };
  };
}

/** Addresses of the scripts that a page takes of a build. */
function neededFiles({ page, locale }: PageName, { base, entry, loads }: RemoteBuild): readonly string[] {
  const plans = [loads[pageModule(page)], loads[messagesModule(locale)]];
  return [entry.path, ...plans.flatMap((plan) => plan?.scripts ?? [])].map((path) => base + path);
}

/** Files are kept for a year: those that came broken would come from the browser's cache again, whatever was repaired. */
const fetchAnew = (page: Page, files: readonly string[]): Promise<unknown> =>
  Promise.allSettled(files.map((address) => page.fetchAnew(address)));
