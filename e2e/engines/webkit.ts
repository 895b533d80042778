import { spawn } from 'node:child_process';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@jnn/http-server/free-port';
import { ended } from '../site/processes';
import { openDisplay } from './display';
import type { Driver, Engine } from './driver';
import { draining, listening } from './listen';
import { findProgram, WINDOW, ZONE } from './programs';

const server = findProgram('WebKitWebDriver');
const xvfb = findProgram('Xvfb');

const ABSENCE =
  'There is no WebKitGTK to drive: install the Debian packages webkit2gtk-driver and, without a display, xvfb.';

/** WebKitGTK, which is Safari's engine, by WebDriver: its own small browser, which the driver starts. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  absence: server === null || (xvfb === null && !process.env['DISPLAY']) ? ABSENCE : null,
  async start() {
    const display = await openDisplay(xvfb ?? '');
    const port = await freePort();
    const child = spawn(server ?? '', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...ENVIRONMENT, DISPLAY: display.name, TZ: ZONE },
    });
    const leave = async (): Promise<void> => {
      await ended(child);
      await display.close();
    };
    try {
      return new WebKitDriver(await openWindow(`http://127.0.0.1:${port}`), leave);
    } catch (error) {
      await leave();
      throw error;
    }
  },
};

/** As root, which containers are, without the sandbox, and painted without a graphics card. */
const ENVIRONMENT = {
  ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  ...{ LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
};

/** How long the driver's server may take to listen (ms). */
const START_LIMIT = 20_000;

async function openWindow(address: string): Promise<WebDriver> {
  const until = Date.now() + START_LIMIT;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`WebKitWebDriver does not answer at ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Waits for nothing that is opened, also where its scripts are held back.
  const wanted = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' });
  const driver = await new Builder().usingServer(address).withCapabilities(wanted).build();
  await fitWindow(driver);
  return driver;
}

/** Makes the page as large as in Chromium, whatever stands around it. */
async function fitWindow(driver: WebDriver): Promise<void> {
  const around = await driver.executeScript<number>('return window.outerHeight - window.innerHeight');
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: WINDOW.width, height: WINDOW.height + around });
}

class WebKitDriver implements Driver {
  readonly #heard: string[] = [];

  constructor(
    private readonly driver: WebDriver,
    private readonly leave: () => Promise<void>,
  ) {}

  open(address: string): Promise<void> {
    return this.driver.get(address);
  }

  back(): Promise<void> {
    return this.driver.navigate().back();
  }

  async run(source: string, argument: unknown): Promise<unknown> {
    await this.#listen();
    return this.driver.executeScript(`return (${source})(arguments[0])`, argument);
  }

  async clickAt(x: number, y: number): Promise<void> {
    const [left, top] = [Math.round(x), Math.round(y)];
    await this.driver.actions().move({ x: left, y: top, origin: Origin.VIEWPORT, duration: 0 }).click().perform();
  }

  async type(text: string, anew: boolean): Promise<void> {
    const actions = this.driver.actions();
    if (anew) actions.keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL);
    await actions.sendKeys(text).perform();
  }

  async complaints(): Promise<readonly string[]> {
    await this.#listen();
    return this.#heard;
  }

  /** WebDriver tells nothing of the console: the page itself has to, from the first call to each of its documents on. */
  async #listen(): Promise<void> {
    const lines = await this.driver.executeScript<readonly string[]>(`${listening};return ${draining}`);
    this.#heard.push(...lines);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    try {
      await this.driver.quit();
    } finally {
      await this.leave();
    }
  }
}
