import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Chromium loads pages of its own beside every new window, some four hundred files, which takes longer than many a test,
 * and starts a spare process beside every page. The others are those that Playwright turns off against noise: only the
 * last such switch counts.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['HttpsUpgrades', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'Translate'],
];

/** How Chromium is started: quiet, and as root, which containers are, without the sandbox that does not work there. */
export const CHROMIUM_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-background-networking', '--no-first-run'],
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** The system's Chromium without windows, which takes a third less of a machine's time, before the whole one. */
const PROGRAMS = ['chromium-headless-shell', 'chromium'];

/** A Chromium without windows lacks what no page shows, such as the back-forward cache. */
export type ChromiumKind = 'any' | 'whole';

const isOf = (kind: ChromiumKind, path: string): boolean => kind === 'any' || !path.includes('headless');

/**
 * The Chromium to test in: the one at `CHROMIUM_PATH`, Playwright's own, or the system's. Where there is none it is
 * installed, by Playwright or else by the system's packages. Throws with what to do when nothing worked.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>, kind: ChromiumKind = 'any'): string {
  const found = present(env, kind) ?? (install(kind), present(env, kind));
  if (found === null) {
    throw new Error('There is no Chromium and none could be installed; install one and set CHROMIUM_PATH to its file.');
  }
  return found;
}

function present(env: Readonly<Record<string, string | undefined>>, kind: ChromiumKind): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  const folders = (env['PATH'] ?? '').split(delimiter);
  const system = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  return (
    [named ?? '', chromium.executablePath(), ...system].find((path) => isOf(kind, path) && existsSync(path)) ?? null
  );
}

function install(kind: ChromiumKind): void {
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0 && process.getuid?.() === 0) {
    const programs = PROGRAMS.filter((program) => isOf(kind, program));
    const installed = programs.some(
      (program) => spawnSync('apt-get', ['install', '-y', program], { stdio: 'inherit' }).status === 0,
    );
    if (!installed) console.error(`apt-get could install none of ${programs.join(', ')}.`);
  }
}
