import type { CDPSession } from '@playwright/test';

/** A network and a processor to measure on. */
export interface Condition {
  readonly name: 'slow 4G' | 'unthrottled' | '4 × CPU';
  /** Bits a second and milliseconds a round trip; null: as the machine has it. */
  readonly network: { readonly bits: number; readonly latency: number } | null;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
}

/** Slow 4G (1.6 Mbit/s, 150 ms), then the network and the processor by themselves. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'slow 4G', network: { bits: 1_600_000, latency: 150 }, slowdown: 1 },
  { name: 'unthrottled', network: null, slowdown: 1 },
  { name: '4 × CPU', network: null, slowdown: 4 },
];

/** Puts a page under a condition, until it closes. */
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
