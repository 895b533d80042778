import { type Container, isContainer, isPageModule } from '../../core/browser/container';
import type { ShareScope } from '../../core/browser/share-scope';
import type { BuildTimes, PageTimes } from './page-times';

/** What is used of the page's own copy of React. */
interface React {
  createElement(type: unknown, props: object): unknown;
  useLayoutEffect(effect: () => () => void, dependencies: readonly unknown[]): void;
}

/** Told when React puts a page into the document, and when it takes it out. */
export interface PageWatch {
  readonly drawn: (build: BuildTimes, page: PageTimes) => void;
  readonly gone: (page: PageTimes) => void;
}

/**
 * A container that does what another does and writes down when: it passes `init` and `get` on, and hands out pages whose
 * component stands within one that tells `watch` when React draws it. Such a component adds no element to the document.
 */
export function timedContainer(container: Container, times: BuildTimes, watch: PageWatch): Container {
  let react: React | null = null;
  const factories = new Map<string, Promise<() => unknown>>();

  async function load(name: string): Promise<() => unknown> {
    const page = pageOf(name);
    if (page === null) return container.get(name);
    const written = times.pages.get(page) ?? newTimes(page);
    times.pages.set(page, written);
    const module = (await container.get(name))();
    written.there ??= performance.now();
    const drawn = react && isPageModule(module) ? timedPage(module, react, { times, page: written, watch }) : module;
    return () => drawn;
  }

  return {
    init(scope) {
      times.begun ??= performance.now();
      times.given = versionsIn(scope);
      react = reactIn(scope);
      return container.init(scope);
    },
    get(name) {
      const loading = factories.get(name) ?? load(name);
      factories.set(name, loading);
      // A failed load is tried again.
      loading.catch(() => factories.delete(name));
      return loading;
    },
  };
}

/** Puts timed containers into the place of those that entry scripts keep in global variables of these names. */
export function timeContainers(window: Window, builds: ReadonlyMap<string, BuildTimes>, watch: PageWatch): void {
  for (const [name, times] of builds) {
    let present: unknown = Reflect.get(window, name);
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => present,
      set: (value: unknown) => {
        present = isContainer(value) ? timedContainer(value, times, watch) : value;
      },
    });
  }
}

/** The page that an exposed module is; null for words. */
const pageOf = (name: string): string | null => (name.startsWith('./messages-') ? null : name.replace('./', ''));

const newTimes = (page: string): PageTimes => ({
  ...{ page, asked: performance.now(), there: null, begun: null, drawn: null, isHydrated: false },
});

interface Timed {
  readonly times: BuildTimes;
  readonly page: PageTimes;
  readonly watch: PageWatch;
}

function timedPage(module: { readonly default: unknown }, react: React, { times, page, watch }: Timed): object {
  const TimedPage = (props: object): unknown => {
    page.begun ??= performance.now();
    react.useLayoutEffect(() => {
      page.drawn ??= performance.now();
      watch.drawn(times, page);
      return () => watch.gone(page);
    }, []);
    return react.createElement(module.default, props);
  };
  return { ...module, default: TimedPage };
}

const versionsIn = (scope: ShareScope): Record<string, string> =>
  Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions).join(', ')]));

/** The React that the shell shares; null where it shares none. */
function reactIn(scope: ShareScope): React | null {
  const shared: unknown = Object.values(scope['react'] ?? {})[0]?.lib?.();
  return isReact(shared) ? shared : null;
}

const isReact = (value: unknown): value is React =>
  typeof value === 'object' && value !== null && 'createElement' in value && 'useLayoutEffect' in value;
