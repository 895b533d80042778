import { type Servers, takeTurn, teachBare } from './measure';
import type { Requests } from './requests';

/** Sends each kind of a call's requests once to the backend, and once to the bare route. Rejects when one is refused. */
export async function tryCall(call: string, requests: Requests, servers: Servers): Promise<void> {
  const { backend, bare, generator } = servers;
  const yardstick = { server: bare, url: `${bare.url}/${call}`, bodies: { bodies: requests.bare } };
  const { path } = requests;
  await teachBare(call, servers, requests);
  for (const one of requests.backend) {
    for (const { server, url, bodies } of [{ server: backend, url: `${backend.url}${path}`, bodies: one }, yardstick]) {
      // Less than one request is due in no time: one is sent.
      const { refused } = await takeTurn(server, generator.addTarget(url, bodies), 0, 1);
      if (refused > 0) throw new Error(`A request to ${url} (${one.asked}) was refused.`);
    }
  }
}
