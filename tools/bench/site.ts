import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@jnn/e2e/chromium';
import startSite from '@jnn/e2e/start-site';

/** Starts the whole site as in production, calls `use` with its address, and stops it. */
export async function withSite<T>(use: (address: string) => Promise<T>): Promise<T> {
  const stop = await startSite();
  try {
    return await use(process.env['SITE_ADDRESS'] ?? '');
  } finally {
    await stop();
  }
}

/** Opens Chromium with extra command-line arguments, calls `use`, and closes it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, more: readonly string[] = []): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS, ...more],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
