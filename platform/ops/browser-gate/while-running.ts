import type { Page } from '@playwright/test';

/** Milliseconds between two looks at whether a page still runs tasks. */
const LOOK = 250;
/** A page whose main thread runs one task forever. */
export const HANGS = 'hangs';

/** Waits for a step and for a task after it. Ends with `HANGS` as soon as a task of the page takes longer than the limit (ms). */
export async function whileRunning(
  page: Page,
  limit: number,
  step: Promise<unknown>,
): Promise<typeof HANGS | undefined> {
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  // A failure is told by the race below; here it only ends the looks.
  step.then(end, end);
  const looks = async (): Promise<typeof HANGS | undefined> => {
    for (;;) {
      const last = ended;
      if (!(await answers(page, limit))) return HANGS;
      if (last) return undefined;
    }
  };
  const watched = looks();
  return Promise.race([step.then(() => watched), watched.then((found) => found ?? step.then(() => found))]);
}

/** Whether the page's main thread runs a task in time (ms); it does not while a script runs forever. */
async function answers(page: Page, limit: number): Promise<boolean> {
  const task = page
    .evaluate((wait) => new Promise((done) => setTimeout(done, wait)), LOOK)
    .then(
      () => true,
      // The press has opened another page; the new one answers.
      (error: unknown) => error instanceof Error && error.message.includes('navigation'),
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), limit + LOOK);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
