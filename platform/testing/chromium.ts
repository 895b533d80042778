import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../ops/browser-gate/browse';

/** The Chromium of the tests: the one at `CHROMIUM_PATH`, Playwright's own, or the system's; undefined where there is none. */
export const CHROMIUM_PATH = [
  process.env['CHROMIUM_PATH'] ?? '',
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => existsSync(path));

/** Starts {@link CHROMIUM_PATH} as the gate does. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }), args: CHROMIUM_ARGS });
