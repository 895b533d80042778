import { rm } from 'node:fs/promises';
import {
  changeSite,
  currentDocument,
  liveBuilds,
  PlanRefusedError,
  withLive,
  type SiteContent,
  publish,
  type ReleaseWriter,
} from '@jnn/platform/release';
import { buildFaulty } from './build-faulty';
import type { CodeFault } from './code-faults';

export interface FaultToPutLive {
  readonly remote: string;
  readonly fault: CodeFault;
  readonly environment: string;
  /** Whether the build before remains as the last good one. */
  readonly lastGood: boolean;
}

/** A faulty live build, and the one it replaced. */
export interface LiveFault extends FaultToPutLive {
  readonly build: string;
  readonly good: string;
  readonly revision: number;
}

/** The site before any fault: the environment's last revision that this panel did not write, else production's. */
export async function wholeSite(writer: ReleaseWriter, environment: string): Promise<SiteContent> {
  const current = await currentDocument(writer, environment);
  for (let revision = current?.revision ?? 0; revision > 0; revision -= 1) {
    const document = await writer.store.siteDocument(environment, revision);
    if (document.change?.by !== PANEL) return document;
  }
  const site = environment === 'production' ? null : await currentDocument(writer, 'production');
  if (site) return site;
  throw new PlanRefusedError('There is no site yet; run "npm start" once.');
}

/** Author of the panel's revisions in the history. */
const PANEL = 'fault panel';

/** Builds, publishes and promotes a faulty build without the gate; everything else is as in the whole site. */
export async function putLive(writer: ReleaseWriter, whole: SiteContent, wanted: FaultToPutLive): Promise<LiveFault> {
  const { remote, fault, environment, lastGood } = wanted;
  const good = liveBuilds(whole, remote).stable;
  const { folder, release } = await buildFaulty(remote, fault);
  try {
    await publish(writer, folder, release);
  } finally {
    await rm(folder, { recursive: true });
  }
  const { build } = release;
  const { revision } = await changeSite(writer, {
    environment,
    parts: null,
    plan: () => withLive(whole, remote, { stable: build, lastGood: lastGood ? good : null }),
    by: PANEL,
    why: `to see ${remote} when it ${fault.replaceAll('-', ' ')}`,
    smokeSkipped: 'the fault is on purpose',
    confirm: () => true,
  });
  return { ...wanted, build, good, revision };
}
