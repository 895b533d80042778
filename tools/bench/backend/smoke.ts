import { roundRobin } from './load';
import { type Servers, takeTurn, teachBare } from './measure';
import type { Requests } from './requests';

/** Sends each kind of a call's requests once to the backend, and once to the bare route. Rejects when one is refused. */
export async function tryCall(call: string, requests: Requests, { backend, bare }: Servers): Promise<void> {
  const yardstick = { url: `${bare.url}/${call}`, next: roundRobin(requests.bare) };
  for (const { asked, bodies, ...headers } of requests.backend) {
    const target = { url: `${backend.url}${requests.path}`, next: roundRobin(bodies), ...headers };
    await teachBare(call, bare, target);
    for (const [server, to] of [
      [backend, target],
      [bare, yardstick],
    ] as const) {
      // Less than one request is due in no time: one is sent.
      const { refused } = await takeTurn(server, to, 0, 1);
      if (refused > 0) throw new Error(`A request to ${to.url} (${asked}) was refused.`);
    }
  }
}
