import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '@jnn/e2e/chromium';
import startSite from '@jnn/e2e/start-site';

/** Runs the whole site in a process of its own, as production does, while `use` works with its address. */
export async function withSite<T>(use: (address: string) => Promise<T>): Promise<T> {
  const stop = await startSite();
  try {
    return await use(process.env['SITE_ADDRESS'] ?? '');
  } finally {
    await stop();
  }
}

/**
 * Chromium loads pages of its own beside every new window, some four hundred files, which disturbs what is measured in it.
 * The others are those that Playwright turns off against noise: only the last such switch counts.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['HttpsUpgrades', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'Translate'],
];

/** Opens a browser, with `more` settings of its command line, for as long as `use` works with it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, more: readonly string[] = []): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      ...[`--disable-features=${FEATURES_OFF.join(',')}`, ...more],
    ],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
