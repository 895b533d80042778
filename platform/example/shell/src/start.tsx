import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { startTelemetry } from '@jnn/platform/beacons';
import { createLoader, createShareScope, readSite, rememberBadBuilds, RemotePage } from '@jnn/platform/browser';
import { fixedRouting, routeTableOf } from '@jnn/platform/contract';

const site = readSite(document);
const table = routeTableOf(site.remotes);
const matched = fixedRouting('en').matchRoute(table, location.pathname);
const telemetry = site.settings === 'on' ? startTelemetry(window, site) : null;
const loader = createLoader({
  site,
  scope: createShareScope({ react: ['react', react], 'react/jsx-runtime': ['react', jsxRuntime] }),
  badBuilds: rememberBadBuilds(sessionStorage),
  report: (incident) => {
    telemetry?.report(incident);
    console.info(`${incident.remote}@${incident.build}: ${incident.kind}`);
  },
});

void import(/* webpackChunkName: "messages-en" */ './messages/en.json').then(({ default: words }) => {
  const unavailable = () => <p data-fallback>{words.unavailable}</p>;
  createRoot(document.getElementById('root') ?? document.body).render(
    <>
      <nav aria-label={words.menu}>
        {table.map(({ name, paths, title }) => (
          <a key={name} href={paths[0]}>
            {title['en']}{' '}
          </a>
        ))}
      </nav>
      <main>
        {!matched && <h1>{words.notFound}</h1>}
        {matched && <RemotePage {...{ loader, matched }} pathname={location.pathname} fallback={unavailable} />}
      </main>
    </>,
  );
});
