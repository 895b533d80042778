import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteData } from '../site/released-site';

/** Environment in which faulty builds are live, away from the site that the other tests use. */
export const FAULT_ENVIRONMENT = 'faults';

/** A faulty build as `npm run faults -- … --json` tells of it. */
export interface BuiltFault {
  readonly remote: string;
  readonly fault: string;
  /** Whether visitors of its revision have a build to fall back to. */
  readonly lastGood: boolean;
  readonly build: string;
  /** The build that it stands in the place of. */
  readonly good: string;
  /** Addresses of the browser's files that it alone has. */
  readonly files: readonly string[];
  readonly revision: number;
}

export const builtFaultsFile = (): string => join(siteData(), 'faults.json');

/** Matches the addresses of a remote's files: of a build those that it alone has, or of all its builds. */
export const filesOf = (remote: string, build: BuiltFault | null): RegExp =>
  new RegExp(
    build ? `^(?:${build.files.map((file) => file.replaceAll('.', '\\.')).join('|')})` : `^/releases/${remote}/`,
  );

/** The build of a remote with a fault, made by the setup before the fault tests. */
export function builtFault(remote: string, fault: string, lastGood = true): BuiltFault {
  // Written by `faults.setup.ts` from what the command printed.
  const all = JSON.parse(readFileSync(builtFaultsFile(), 'utf8')) as readonly BuiltFault[];
  const found = all.find((one) => one.remote === remote && one.fault === fault && one.lastGood === lastGood);
  if (found) return found;
  throw new Error(`${remote} was not built with the fault ${fault}.`);
}
