import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@jnn/backend/random';

interface Replayed {
  readonly draw: (random: Random) => string;
  readonly random: Random;
  /** Requests per second that are begun. */
  readonly rate: number;
  /** Seconds before counting begins, and for which is counted. */
  readonly warmUp: number;
  readonly seconds: number;
}

/** What a cache did with the requests of a replay. */
export interface Replay {
  readonly asked: number;
  /** Requests per second that were answered. */
  readonly rate: number;
  readonly hit: number;
  readonly origin: number;
}

/** Asks a cache at random moments, whether or not it has answered before. Rejects for an answer other than 200. */
export async function replay(address: string, { draw, random, rate, warmUp, seconds }: Replayed): Promise<Replay> {
  const agent = new Agent({ keepAlive: true });
  const counted = { hits: 0, renewed: 0, missed: 0 };
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  const end = begun + (warmUp + seconds) * 1000;
  let next = begun;
  while (next < end) {
    await pause(Math.max(0, next - performance.now()));
    const counts = next >= begun + warmUp * 1000;
    const asking = statusOf(address + draw(random), agent).then((status) => {
      if (!counts) return;
      // An old answer is `STALE` for whom it is fetched anew, and `UPDATING` while that goes on.
      if (status === 'HIT' || status === 'UPDATING') counted.hits += 1;
      else if (status === 'STALE') counted.renewed += 1;
      else counted.missed += 1;
    });
    answers.push(asking);
    next += (-Math.log(1 - random.next()) / rate) * 1000;
  }
  await Promise.all(answers);
  agent.destroy();
  const asked = counted.hits + counted.renewed + counted.missed;
  return {
    asked,
    rate: asked / seconds,
    hit: (counted.hits + counted.renewed) / asked,
    origin: (counted.missed + counted.renewed) / asked,
  };
}

/** What nginx says that its cache did for an address. */
function statusOf(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(String(answer.headers['x-cache']));
        else reject(new Error(`${address} answered ${String(answer.statusCode)}.`));
      });
    });
    asked.on('error', reject);
  });
}
