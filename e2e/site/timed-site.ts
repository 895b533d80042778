import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { invitePartner } from './invite-partner';
import { freePort } from '@jnn/http-server/free-port';
import { ended, runTool, untilReady } from './processes';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
/** The site reads its clock's file ten times a second. */
const CLOCK_READ_MS = 300;

/** Where a site runs: its address, its data, and the file that its clock reads. */
interface Place {
  readonly address: string;
  readonly data: string;
  readonly clock: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A site of a test's own, whose clock can be moved ahead and whose process can be ended. */
export class TimedSite {
  #ahead = 0;

  private constructor(
    private readonly place: Place,
    private process: ChildProcess,
  ) {}

  /** `subject` names its folder. */
  static async start(subject: string): Promise<TimedSite> {
    const place = await findPlace(subject);
    await writeFile(place.clock, '0');
    return new TimedSite(place, await launch(place));
  }

  get address(): string {
    return this.place.address;
  }

  /** Lets so many minutes pass for the site. */
  async pass(minutes: number): Promise<void> {
    this.#ahead += minutes * 60_000;
    await writeFile(this.place.clock, String(this.#ahead));
    await new Promise((resolve) => setTimeout(resolve, CLOCK_READ_MS));
  }

  /** Lets time pass until about noon of a day, `YYYY-MM-DD`. */
  async passToNoon(day: string): Promise<void> {
    await this.pass((Date.parse(`${day}T11:00:00Z`) - this.now.getTime()) / 60_000);
  }

  /** The moment that the site's clock shows. */
  get now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Ends the site at this instant, as a crash does, and starts it again. */
  async crash(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
    this.process = await launch(this.place);
  }

  /** Closes the site, invites a partner as its operator does, and opens it again. */
  async invite(email: string): Promise<void> {
    await ended(this.process);
    await invitePartner(email, { ...this.place.env, SITE_URL: this.address });
    this.process = await launch(this.place);
  }

  async stop(): Promise<void> {
    await ended(this.process);
    await rm(this.place.data, { recursive: true, force: true });
  }
}

async function findPlace(subject: string): Promise<Place> {
  const data = await mkdtemp(join(tmpdir(), `jnn-${subject}-`));
  const clock = join(data, 'milliseconds-ahead');
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const env = {
    ...{ PORT: port, API_PORT: apiPort, DATA_DIR: data, LOG_LEVEL: 'warn' },
    ...{ MOVED_CLOCK: clock, NODE_OPTIONS: `--import ${CLOCK}` },
  };
  return { address: `http://localhost:${port}`, data, clock, env };
}

async function launch({ address, env }: Place): Promise<ChildProcess> {
  const process = runTool('start', [], env);
  await untilReady(process, address);
  return process;
}
