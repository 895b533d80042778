import type { CDPSession } from '@playwright/test';

/** A simulated network and CPU. */
export interface Condition {
  readonly name: 'slow 4G' | 'unthrottled' | '4 × CPU';
  /** Bits per second and milliseconds per round trip; null is not throttled. */
  readonly network: { readonly bits: number; readonly latency: number } | null;
  /** Factor by which the CPU is slowed down. */
  readonly slowdown: number;
}

export const UNTHROTTLED: Condition = { name: 'unthrottled', network: null, slowdown: 1 };

/** Slow 4G (1.6 Mbit/s, 150 ms), no throttling, and a slow CPU alone. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'slow 4G', network: { bits: 1_600_000, latency: 150 }, slowdown: 1 },
  UNTHROTTLED,
  { name: '4 × CPU', network: null, slowdown: 4 },
];

/** Applies a condition to a page until it closes. */
export async function emulate(session: CDPSession, { network, slowdown }: Condition): Promise<void> {
  await session.send('Network.enable');
  if (network) {
    const bytes = network.bits / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
