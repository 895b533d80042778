import { rm } from 'node:fs/promises';
import { changeSite, currentDocument } from '@jnn/platform/release';
import { liveBuilds, PlanRefusedError, withLive, type SiteContent } from '@jnn/platform/release';
import { publish } from '@jnn/platform/release';
import type { ReleaseWriter } from '@jnn/platform/release';
import { buildFaulty } from './build-faulty';
import type { CodeFault } from './code-faults';

export interface FaultToPutLive {
  readonly remote: string;
  readonly fault: CodeFault;
  readonly environment: string;
  /** Whether visitors have the build that stood before to fall back to. */
  readonly lastGood: boolean;
}

/** A faulty build that is live, and the one it stands in the place of. */
export interface LiveFault extends FaultToPutLive {
  readonly build: string;
  readonly good: string;
  readonly revision: number;
}

/** The site before any fault: the environment's last that the panel did not make, or, where there is none, production's. */
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

/** Who the history says put a fault live. */
const PANEL = 'fault panel';

/** Builds, publishes and promotes a faulty build as the only thing that differs from the whole site; past the gate. */
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
