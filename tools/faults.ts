import { CODE_FAULTS } from '@jnn/e2e/code-faults';
import { DELIVERY_FAULTS, isDeliveryFault, startFaultyDelivery } from '@jnn/e2e/delivery-faults';
import { parseArgs } from 'node:util';
import { partNames, SHELL } from '@jnn/platform/build';
import { environment, ROOT } from './environment';
import { putLive, wholeSite } from './proof/put-live';
import { configuredWriter, usualEnvironment } from '@jnn/platform/release';
import { PROJECT } from './project';

// `npm run faults -- REMOTE FAULT`: shows a running site with a fault in one remote.
// Faults of the code are built, published and promoted; faults of the delivery happen in a proxy before the site.

const HELP = `npm run faults -- REMOTE FAULT     several of either with commas, or "all"

  in the code, promoted to --environment (demo in this machine's own store, else production); take it back with "npm run release -- rollback REMOTE":
    ${CODE_FAULTS.join(', ')}
  in the delivery, at http://localhost:3001 before the site at --site (http://localhost:3000), until Ctrl-C:
    ${DELIVERY_FAULTS.join(', ')}

  --alone   without a last good build to fall back to      --json   for programs      --store, as in "npm run release"`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    environment: { type: 'string' },
    site: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '3001' },
    store: { type: 'string' },
    alone: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [remoteWords, faultWords] = positionals;
const remotes = chosen(
  remoteWords,
  partNames(ROOT).filter((name) => name !== SHELL),
);
const [delivery, ...others] = (faultWords ?? '').split(',').filter(isDeliveryFault);

if (remotes.length === 0) console.log(HELP);
else if (delivery && others.length === 0) await deliver(remotes, delivery);
else await promoteFaulty(chosen(faultWords, CODE_FAULTS));

/** The named values, or all for `all`. Throws for an unknown name. */
function chosen<Name extends string>(words: string | undefined, all: readonly Name[]): Name[] {
  if (words === 'all') return [...all];
  return (words ?? '')
    .split(',')
    .filter(Boolean)
    .map((word) => {
      const found = all.find((name) => name === word);
      if (found === undefined) throw new Error(`There is no "${word}"; there are ${all.join(', ')}.`);
      return found;
    });
}

async function deliver(faulty: readonly string[], kind: (typeof DELIVERY_FAULTS)[number]): Promise<void> {
  const proxy = await startFaultyDelivery(values.site, Number(values.port));
  const files = new RegExp(`^/releases/(?:${faulty.join('|')})/`);
  proxy.set({ kind, befalls: (path) => files.test(path) });
  console.log(`${faulty.join(', ')} ${kind}: open ${proxy.url}   (stop with Ctrl-C)`);
}

async function promoteFaulty(faults: readonly (typeof CODE_FAULTS)[number][]): Promise<void> {
  const writer = await configuredWriter(PROJECT, environment(), values.store);
  const usual = usualEnvironment(PROJECT, environment(), values.store);
  const place = { environment: values.environment ?? usual, usual };
  const whole = await wholeSite(writer, place);
  const live = [];
  for (const remote of remotes) {
    for (const fault of faults) {
      const wanted = { remote, fault, environment: place.environment, lastGood: !values.alone };
      const made = await putLive(writer, whole, wanted);
      live.push(made);
      if (!values.json) console.log(`${remote}@${made.build} is live: ${fault} (revision ${String(made.revision)})`);
    }
  }
  if (values.json) console.log(JSON.stringify(live));
}
