import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CountedKind, TelemetryEvent } from '../../core/contract/beacon';
import { BEACON_LIMITS } from '../../core/contract/beacon-limits';
import { id, openReleaseTool, type ReleaseTool } from '../../testing/sample-releases';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const SITE_URL = 'https://jnn.example';
const PART = 'recipes';
const [STABLE, CANARY] = ['b', 'c'];

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
  const withoutSmoke = ['--skip-smoke', 'no browser in this test'];
  for (const [part, sign] of [
    ['shell', 'a'],
    [PART, STABLE],
    [PART, CANARY],
  ] as const) {
    await tool.published(part, sign);
  }
  await tool.json('promote', 'shell', id('a'), ...withoutSmoke);
  await tool.json('promote', PART, id(STABLE), ...withoutSmoke);
  await tool.json('canary', PART, id(CANARY), '5%', ...withoutSmoke);
});
afterEach(() => tool.close());

const events = (count: number, kind: CountedKind, sign: string): TelemetryEvent[] =>
  Array.from({ length: count }, () => ({ kind, part: PART, build: id(sign) }));

/** Visitors' pages tell the site's server what happened, as browsers do. */
const visitorsTell = (...reported: readonly TelemetryEvent[][]): Promise<void> => visitorsTellFrom('', ...reported);

/** As {@link visitorsTell}, from pages at an address of the site, in a build of the shell. */
async function visitorsTellFrom(page: string, ...reported: readonly TelemetryEvent[][]): Promise<void> {
  await tell(page, 'a', reported);
}

async function tell(page: string, shell: string, reported: readonly TelemetryEvent[][]): Promise<void> {
  const site = await serveTestSite(tool, {
    env: { SITE_URL },
    plugins: [testOperations({ TELEMETRY_STORE: join(tool.folder, 'telemetry') })],
  });
  const all = reported.flat();
  while (all.length > 0) {
    const body = JSON.stringify({ shell: id(shell), events: all.splice(0, BEACON_LIMITS.events) });
    const headers = { Origin: SITE_URL, Referer: SITE_URL + page, 'Content-Type': 'application/json' };
    expect((await fetch(`${site.url}/telemetry`, { method: 'POST', body, headers })).status).toBe(204);
  }
  await site.close();
}

const controlIsFine = () => [events(2100, 'page-shown', STABLE), events(3, 'load-failure', STABLE)];
const look = () => tool.run('watch', '--once', '--judge');

describe('a canary that does worse than its control', () => {
  it.each([
    ['load-failure', 'failed to load'],
    ['render-error', 'failed to render'],
  ] as const)('by %s is taken back, and the history says by which figures', async (kind, words) => {
    await visitorsTell(...controlIsFine(), events(105, 'page-shown', CANARY), events(20, kind, CANARY));
    const { code, stdout } = await look();
    expect([code, stdout]).toEqual([0, expect.stringMatching(/canary c{16} taken back: 20 of 125 pages/)]);
    expect(await tool.json('status')).toMatchObject({
      revision: 4,
      remotes: { [PART]: { stable: id(STABLE), lastGood: null } },
      change: { by: 'judge', why: expect.stringContaining(`20 of 125 pages ${words} against`) },
    });
    expect(await tool.json('status')).not.toHaveProperty(['remotes', PART, 'canary']);
  });

  it('is taken back once, however many judges look', async () => {
    await visitorsTell(...controlIsFine(), events(125, 'load-failure', CANARY));
    const outcomes = await Promise.all([look(), look(), look()]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await tool.json('status')).toMatchObject({ revision: 4 });
  });
});

describe('a canary that does as well as its control', () => {
  it('stays, and is shown with its figures', async () => {
    const vital: TelemetryEvent = { kind: 'vital', part: PART, build: id(CANARY), vital: 'LCP', value: 1000 };
    await visitorsTell(...controlIsFine(), events(400, 'page-shown', CANARY), events(1, 'load-failure', CANARY), [
      vital,
    ]);
    const { stdout } = await look();
    expect(stdout).toMatch(/c{16}\s+5 %\s+401\s+0\.25 %\s+0\.00 %\s+0\s+\d{3,4} ms/);
    expect(await tool.json('status')).toMatchObject({
      revision: 3,
      remotes: { [PART]: { canary: { build: id(CANARY) } } },
    });
  });

  it('is waited for while too few have seen it', async () => {
    await visitorsTell(...controlIsFine(), events(4, 'load-failure', CANARY));
    expect(await tool.json('watch', '--once')).toMatchObject({
      environment: 'production',
      parts: [
        { part: 'shell' },
        {
          part: PART,
          builds: [
            { role: 'stable', share: 95, pages: 2103, loadFailures: 3 },
            { role: 'canary', share: 5, pages: 4, verdict: 'wait' },
          ],
        },
      ],
    });
  });
});

describe('a build that all visitors got', () => {
  const promoted = () => tool.json('promote', PART, id(CANARY), '--skip-smoke', 'no browser in this test');

  it('goes back to the one before it when it does worse than that did, and people are told', async () => {
    const received: unknown[] = [];
    // The first try is refused, as by a service that is restarting.
    const hook = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(received.length === 1 ? 503 : 204).end();
      });
    }).listen(0);
    // A server that listens on a port has an address with one.
    const { port } = hook.address() as AddressInfo;
    await visitorsTell(...controlIsFine());
    await promoted();
    await visitorsTell(events(5, 'render-error', CANARY));
    const { stdout } = await tool.runWith(
      { ALERT_URL: `http://127.0.0.1:${String(port)}/hook/secret` },
      ...['watch', '--once', '--judge'],
    );
    expect(stdout).toMatch(/promotion c{16} taken back: 5 of 5 pages failed to render against 0 of 2103/);
    expect(await tool.json('status')).toMatchObject({
      revision: 5,
      remotes: { [PART]: { stable: id(STABLE) } },
      change: { by: 'judge' },
    });
    // The build that was taken back is not compared with the one that is back.
    expect((await look()).stdout).not.toContain('taken back');
    while (received.length < 2) await pause(50);
    hook.close();
    expect(received[1]).toMatchObject({
      ...{ event: 'taken-back', environment: 'production', part: PART, build: id(CANARY), role: 'promotion' },
      revision: 5,
      text: expect.stringContaining('5 of 5 pages failed to render'),
    });
  });

  it('stays when it does as well', async () => {
    await visitorsTell(...controlIsFine());
    await promoted();
    await visitorsTell(events(400, 'page-shown', CANARY), events(1, 'load-failure', CANARY));
    expect((await look()).stdout).toContain('good: 1 of 401 pages failed to load against 3 of 2103');
    expect(await tool.json('status')).toMatchObject({ revision: 4, remotes: { [PART]: { stable: id(CANARY) } } });
  });
});

describe('a build that goes out by a plan', () => {
  const NEXT = 'd';
  const roll = (...options: readonly string[]) =>
    tool.json('roll', PART, id(NEXT), '--skip-smoke', 'no browser in this test', ...options);
  beforeEach(() => tool.published(PART, NEXT));

  it('takes its next step when one has lasted and the judge is content, and ends with the promotion', async () => {
    await roll('--plan', '5,100', '--soak', '0s');
    expect(await tool.json('status')).toMatchObject({
      remotes: { [PART]: { stable: id(STABLE), canary: { build: id(NEXT), percent: 5 } } },
    });
    // Too few have seen it.
    await visitorsTell(...controlIsFine(), events(20, 'page-shown', NEXT));
    expect((await look()).stdout).not.toContain('plan for');
    await visitorsTell(events(60, 'page-shown', NEXT));
    expect((await look()).stdout).toMatch(
      /plan for d{16}: 100 %, since 0 of 80 pages failed to load against 3 of 2103/,
    );
    const status = await tool.json('status');
    expect(status).toMatchObject({ remotes: { [PART]: { stable: id(NEXT), lastGood: id(STABLE) } } });
    expect(status).not.toHaveProperty('rollouts');
  });

  it('goes from the team on to visitors when it has lasted and is no worse', async () => {
    await roll('--plan', 'team,5,100', '--soak', '0s', '--language', 'en');
    expect(await tool.json('status')).toMatchObject({
      remotes: { [PART]: { canary: { build: id(NEXT), percent: 0, locales: ['en'] } } },
    });
    expect((await look()).stdout).toContain(`plan for ${id(NEXT)}: 5 % in en`);
    expect((await look()).stdout).not.toContain('plan for');
  });

  it('in one language is compared with the other visitors in that language', async () => {
    await roll('--plan', '5,100', '--soak', '0s', '--language', 'en');
    await visitorsTellFrom('/recipes', events(900, 'page-shown', STABLE));
    const failing = (sign: string) => [events(50, 'page-shown', sign), events(50, 'load-failure', sign)];
    await visitorsTellFrom('/en/recipes', ...failing(STABLE), ...failing(NEXT));
    expect((await look()).stdout).toMatch(
      /plan for d{16}: 100 %, since 50 of 100 pages failed to load against 50 of 100/,
    );
  });

  it('waits in a freeze, in which the judge takes back as ever, and goes on afterwards', async () => {
    await roll('--plan', '5,100', '--soak', '0s');
    await visitorsTell(...controlIsFine(), events(80, 'page-shown', NEXT));
    await tool.run('freeze', '--until', '2999-01-01T00:00Z', '--why', 'the holidays');
    expect((await look()).stdout).not.toContain('plan for');
    await tool.run('unfreeze');
    expect((await look()).stdout).toContain('plan for dddddddddddddddd: 100 %');
    await tool.run('freeze', '--until', '2999-01-01T00:00Z', '--why', 'the holidays');
    await visitorsTell(events(80, 'render-error', NEXT));
    expect((await look()).stdout).toContain(`promotion ${id(NEXT)} taken back`);
  });

  it('waits for its time and for the length of a step, and ends when the build is taken back', async () => {
    await roll('--plan', '5,100', '--at', '2999-01-01T06:00Z');
    await look();
    expect(await tool.json('status')).toMatchObject({ remotes: { [PART]: { canary: { build: id(CANARY) } } } });
    await roll('--plan', '5,100', '--soak', '1h');
    await visitorsTell(...controlIsFine(), events(90, 'page-shown', NEXT));
    expect((await look()).stdout).not.toContain('plan for');
    await visitorsTell(events(30, 'render-error', NEXT));
    expect((await look()).stdout).toContain(`canary ${id(NEXT)} taken back`);
    const status = await tool.json('status');
    expect(status).toMatchObject({ remotes: { [PART]: { stable: id(STABLE) } } });
    expect(status).not.toHaveProperty('rollouts');
  });

  it.each([
    [['--plan', '5,25'], /growing shares that end with 100/],
    [['--plan', '25,5,100'], /growing shares that end with 100/],
    [['--plan', '5,100', '--soak', 'long'], /a time such as 90s, 15m or 2h/],
    [['--plan', '5,100', '--at', 'tomorrow'], /a moment with its time zone/],
  ])('is refused when nobody could follow it: %j', async (options, problem) => {
    expect((await tool.run('roll', PART, id(NEXT), ...options)).stderr).toMatch(problem);
  });
});

it('takes back a canary of the shell whose pages do worse than those in the shell of all others', async () => {
  await tool.published('shell', 'e');
  await tool.json('canary', 'shell', id('e'), '5%', '--skip-smoke', 'no browser in this test');
  await tell('/recipes', 'a', [events(400, 'page-shown', STABLE)]);
  const failure: TelemetryEvent = { kind: 'render-error', part: 'shell', build: id('e') };
  await tell('/recipes', 'e', [events(10, 'page-shown', STABLE), Array.from({ length: 10 }, () => failure)]);
  expect((await look()).stdout).toMatch(
    /shell: canary e{16} taken back: 10 of 20 pages failed to render against 0 of 400/,
  );
  expect(await tool.json('status')).toMatchObject({ shell: { stable: id('a') }, remotes: { [PART]: { canary: {} } } });
});

it('refuses an interval that is none', async () => {
  expect((await tool.run('watch', '--interval', 'soon')).stderr).toMatch(/a number of seconds such as 30s/);
});
