import { expect, type Page } from '@playwright/test';
import { Beacon } from '@jnn/platform/contract';
import { WORDS, type Words } from '../words/words';
import { Header } from '../pages/header';
import { builtFault, filesOf, type BuiltFault } from './built';
import type { Cell, Fault, Remote } from './cells';
import { isDeliveryFault, type FaultyDelivery } from './delivery';
import { signOf, type RemotePaths } from './remote-pages';

/** As long as the site waits for a page (8 s), whichever of its builds hang, and some more. */
const PATIENCE = 14_000;

/** A browser has six connections for a host (HTTP/1.1): were all to hang, nothing else could come on any way. */
const HANGING = /\/(?:entry\.js|[^/]+\.css|x-messages-en\.js)$/;

/** A build whose page stands all the same: it is slow, or throws where React goes on. */
const isHarmless = (fault: Fault): boolean => fault === 'slow' || fault === 'throws-on-click';
const isFailure = (kind: string): boolean => kind === 'load-failure' || kind === 'render-error';

/** One visitor who meets a fault, and what must hold for them. */
export class FaultyVisit {
  readonly #heard: string[] = [];
  readonly #variant: BuiltFault;
  #words: Words = WORDS.hu;

  constructor(
    private readonly page: Page,
    private readonly delivery: FaultyDelivery,
    private readonly paths: RemotePaths,
    private readonly cell: Cell,
  ) {
    // What befalls files on their way befalls a build that is whole in itself.
    const inCode = !isDeliveryFault(cell.fault);
    this.#variant = builtFault(cell.remote, inCode ? cell.fault : 'visible-change', cell.lastGood || !inCode);
    page.on('console', (message) => this.#heard.push(message.text()));
    page.on('pageerror', (error) => this.#heard.push(error.stack ?? error.message));
  }

  /** Opens the page that is open before the fault: another remote's, or the remote's own while it is whole. */
  async arrive(): Promise<void> {
    const { moment, remote } = this.cell;
    if (moment === 'start') return;
    const whole = isDeliveryFault(this.cell.fault) ? this.#variant : builtFault(remote, 'visible-change');
    await this.#keepRevision(moment === 'navigation' ? this.#variant : whole);
    const first = moment === 'navigation' ? this.#neighbour() : remote;
    await this.page.goto(this.delivery.url + this.paths[first]);
    await expect(signOf(first, this.page, this.#words)).toBeVisible();
    // What a rendered document leaves to the browser: its scripts are here, which the fault would cut off on their way.
    await expect(new Header(this.page, this.#words).entry(this.#words.logIn)).toBeVisible();
  }

  async meetTheFault(): Promise<void> {
    const { moment, remote, fault } = this.cell;
    this.#startFault();
    await this.#keepRevision(this.#variant);
    if (moment === 'start') {
      await this.page.goto(this.delivery.url + this.paths[remote], { waitUntil: 'commit' });
    } else if (moment === 'navigation') {
      await this.#goWithin(this.paths[remote]);
    } else if (isDeliveryFault(fault)) {
      await new Header(this.page, this.#words).otherLanguage.click();
      this.#words = WORDS.en;
    } else {
      await this.page.reload({ waitUntil: 'commit' });
    }
  }

  async expectWorkingPage(): Promise<void> {
    const { page } = this;
    const sign = signOf(this.cell.remote, page, this.#words);
    await expect(sign).toBeVisible({ timeout: PATIENCE });
    if (this.cell.fault === 'throws-on-click') await page.getByRole('heading', { level: 1 }).click();
    if (this.cell.fault === 'throws-later') await expect.poll(() => this.#lines('fallback')).not.toEqual([]);
    await expect(sign).toBeVisible({ timeout: PATIENCE });
    await expect(page.locator('[data-fallback]')).toHaveCount(0);
  }

  /** Words, a way to try again and a phone number; for the search a plain form; and all is well once it is repaired. */
  async expectFallbackUntilRepaired(): Promise<void> {
    const { page, cell } = this;
    const fallback = page.locator(`[data-fallback="${cell.remote}"]`);
    await expect(fallback.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE });
    await expect(fallback.locator('a[href^="tel:"]')).toBeVisible();
    if (cell.remote === 'mf-search') await expect(fallback.getByRole('search')).toBeVisible();
    this.delivery.set(null);
    await fallback.getByRole('button', { name: this.#words.tryAgain }).click();
    if (isDeliveryFault(cell.fault)) await expect(signOf(cell.remote, page, this.#words)).toBeVisible();
    else await expect(fallback).toBeVisible();
  }

  /** The build at fault is named, and the one that helped; a slow one is nothing to report. */
  async expectReport(): Promise<void> {
    const { remote, fault, lastGood } = this.cell;
    const { build, good, files } = this.#variant;
    if (fault === 'slow') expect(this.#lines('failure')).toEqual([]);
    else if (fault === 'throws-on-click')
      await expect.poll(() => this.#heard.some((line) => files.some((file) => line.includes(file)))).toBe(true);
    else
      await expect
        .poll(() => this.#heard.join('\n'), { timeout: PATIENCE })
        .toMatch(new RegExp(`${remote}@${build}: (?:load-failure|render-error)`));
    const helped = lastGood && !isHarmless(fault);
    // A rendered page stands before its code is there, so the report may come after it.
    if (helped) await expect.poll(() => this.#heard.join('\n')).toContain(`${remote}@${good}: fallback`);
  }

  /** The site's telemetry hears what the build at fault did: that it failed, or that its page was shown where it did not. */
  async expectTelemetry(): Promise<void> {
    const { remote, fault } = this.cell;
    // A page that goes sends what it has gathered.
    await this.page.goto('about:blank');
    const reported = () =>
      this.delivery.beacons
        .flatMap((body) => Beacon.parse(JSON.parse(body)).events)
        .flatMap(({ kind, part, build }) => (part === remote && build === this.#variant.build ? kind : []));
    if (fault === 'slow') {
      await expect.poll(reported).toContain('page-shown');
      expect(reported().filter(isFailure)).toEqual([]);
    } else await expect.poll(() => reported().filter(isFailure)).not.toEqual([]);
  }

  /** The shell leads on to another remote, whose page works. */
  async expectNeighbourWorks(): Promise<void> {
    const neighbour = this.#neighbour();
    const words = this.#words;
    const entry = neighbour === 'mf-account' ? words.logIn : words.contact;
    await new Header(this.page, words).entry(entry).click();
    await expect(signOf(neighbour, this.page, words)).toBeVisible();
  }

  /** What the page complained of that is neither the remote's doing nor of the fault's making. */
  brokenElsewhere(): string[] {
    const others = /(mf-\w+)@[0-9a-f]{16}: (?:load-failure|render-error)/;
    return this.#heard.filter((line) => (others.exec(line)?.[1] ?? this.cell.remote) !== this.cell.remote);
  }

  #lines(kind: string): string[] {
    return this.#heard.filter((line) => line.startsWith(`${this.cell.remote}@`) && line.includes(kind));
  }

  #neighbour(): Remote {
    return this.cell.remote === 'mf-content' ? 'mf-account' : 'mf-content';
  }

  #startFault(): void {
    const { fault, remote, lastGood } = this.cell;
    if (!isDeliveryFault(fault)) return;
    const files = filesOf(remote, lastGood ? this.#variant : null);
    const befalls = (path: string): boolean => files.test(path) && (fault !== 'hung' || HANGING.test(path));
    this.delivery.set({ kind: fault, befalls });
  }

  /** The visitor's documents are composed as of the revision in which the variant is live. */
  async #keepRevision({ revision }: BuiltFault): Promise<void> {
    await this.page.context().addCookies([{ name: 'jnn-pin', value: String(revision), url: this.delivery.url }]);
  }

  /** Goes to an address without a new document, as the browser's own buttons do. */
  #goWithin(path: string): Promise<void> {
    return this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }
}
