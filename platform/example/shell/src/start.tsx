import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import {
  browserEnvironment,
  createLoader,
  createShareScope,
  PageBoundary,
  readSite,
  rememberBadBuilds,
  startTelemetry,
  usePage,
} from '@jnn/platform/browser';
import { fixedRouting, routeTableOf, type MatchedRoute } from '@jnn/platform/contract';

/** Package versions by name, set by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

const site = readSite(document);
const table = routeTableOf(site.remotes);
const telemetry = startTelemetry(window, site);
const loader = createLoader({
  site,
  scope: createShareScope({ react: ['react', react], 'react/jsx-runtime': ['react', jsxRuntime] }, PROVIDED_VERSIONS),
  browser: browserEnvironment(window),
  badBuilds: rememberBadBuilds(sessionStorage),
  report: (incident) => {
    telemetry.report(incident);
    console.info(`${incident.remote}@${incident.build}: ${incident.kind}`);
  },
});

/** The page of the address, from the build before where the newest one fails. */
function Page({ matched, unavailable }: { readonly matched: MatchedRoute; readonly unavailable: string }) {
  const { state, renderFailed } = usePage(loader, matched);
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return <p data-fallback>{unavailable}</p>;
  const { component: Shown, build } = state;
  return (
    <PageBoundary
      key={build}
      fallback={() => <p data-fallback>{unavailable}</p>}
      onFailure={(error) => renderFailed(build, error)}
    >
      <Shown />
    </PageBoundary>
  );
}

const matched = fixedRouting('en').matchRoute(table, location.pathname);
const root = document.getElementById('root');
void import(/* webpackChunkName: "messages-en" */ './messages/en.json').then(({ default: words }) => {
  if (!root) return;
  createRoot(root).render(
    <>
      <nav aria-label={words.menu}>
        {table.map(({ name, paths, title }) => (
          <a key={name} href={paths[0]}>
            {title['en']}{' '}
          </a>
        ))}
      </nav>
      <main>{matched ? <Page matched={matched} unavailable={words.unavailable} /> : <h1>{words.notFound}</h1>}</main>
    </>,
  );
});
