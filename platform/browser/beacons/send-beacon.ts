import type { Beacon } from '../../contract/beacon';

/** Where the shell's server takes beacons. */
const ADDRESS = '/telemetry';

/** Sends a beacon so that it arrives even while the page goes. What cannot be sent is given up: nobody waits for it. */
export function sendBeacon(navigator: Partial<Pick<Navigator, 'sendBeacon'>>, beacon: Beacon): void {
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  // Old browsers have none, and one that is full or blocked says no.
  const accepted = navigator.sendBeacon?.(ADDRESS, body) ?? false;
  if (!accepted) fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
