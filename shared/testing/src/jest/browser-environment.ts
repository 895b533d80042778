import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what the site's libraries expect of every browser and jsdom lacks. Only these: with Node's MessageChannel
 * in the page, for one, Jest would never exit.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder });
  }
}
