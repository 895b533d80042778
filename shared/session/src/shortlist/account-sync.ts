import { SHORTLIST_KEY } from '@jnn/contract';
import { EMPTY_LIST, isSameList, mergeLists, newestChange } from './change-list';
import { parseShortlist } from './parse-lists';
import type { ShortlistSite } from './shortlist';
import type { StoredLists } from './stored-lists';

/** Milliseconds without a change after which the list is saved. */
const SAVE_DELAY = 400;
/** How often a save is repeated because another device has saved since the list was loaded. */
const MAX_TRIES = 5;

export interface AccountSyncOptions {
  readonly site: ShortlistSite;
  readonly lists: StoredLists;
  /** The id of the member whose account keeps the list; null for guests. */
  readonly member: () => string | null;
  readonly publish: () => void;
  /** Called when the account refuses the list for its size. */
  readonly onFull: () => void;
}

/**
 * Returns the function that brings the account's list and the browser's together some time after its last call: it loads the
 * account's, puts the two together, and saves the result. What could not be saved stays in the browser and goes along the
 * next time.
 */
export function createAccountSync(options: AccountSyncOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let leaving = new AbortController();
  options.site.auth.subscribe(() => {
    if (options.member() !== null) return;
    // What is on its way would be sent as a guest's, who has no account.
    leaving.abort();
    leaving = new AbortController();
  });
  const run = (): void => {
    running = running
      .then(() => bringTogether(options, leaving.signal))
      .catch((failure: unknown) => {
        if (isTooLarge(failure)) options.onFull();
      });
  };
  return () => {
    clearTimeout(timer);
    if (options.member() !== null) timer = setTimeout(run, SAVE_DELAY);
  };
}

const isTooLarge = (failure: unknown): boolean => hasCode(failure, 'too-large') || hasCode(failure, 'storage-full');

/** Whether a call has failed with an error code. Asked of the failure's shape, since its class is in the start script. */
const hasCode = (failure: unknown, code: string): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === code;

async function bringTogether(options: AccountSyncOptions, signal: AbortSignal): Promise<void> {
  const userId = options.member();
  if (userId === null) return;
  let isDone = false;
  for (let tries = 0; tries < MAX_TRIES && !isDone; tries += 1)
    isDone = await bringTogetherOnce(options, userId, signal);
}

/** False where another device has saved in between. */
async function bringTogetherOnce(options: AccountSyncOptions, userId: string, signal: AbortSignal): Promise<boolean> {
  const { site, lists, member, publish } = options;
  const { client } = site.api;
  const own = { session: site.sessionId, key: SHORTLIST_KEY, account: true } as const;
  const { content, revision = 0 } = await client.call('loadData', { body: own }, { signal });
  const theirs = parseShortlist(content) ?? EMPTY_LIST;
  // The member may have left during the call; then nothing of the account may be written down.
  if (member() !== userId) return true;
  const before = lists.readAccount(userId);
  const together = mergeLists(theirs, mergeLists(before, lists.readOwn()));
  lists.writeAccount(userId, { ...together, savedAt: before.savedAt });
  publish();
  if (!isSameList(together, theirs)) {
    const { version, places, removed } = together;
    const saving = client.call(
      'saveData',
      {
        body: { ...own, content: { version, places: [...places], removed: [...removed] }, revision },
      },
      { signal },
    );
    const isSaved = await saving.then(() => true, notSavedAsOutdated);
    if (!isSaved) return false;
  }
  // A change during the call is newer and stays unsaved; it has asked for a save of its own.
  if (member() === userId) {
    lists.writeAccount(userId, { ...lists.readAccount(userId), savedAt: newestChange(together) });
  }
  return true;
}

/** Answers false to a save that came after another device's; throws every other failure again. */
function notSavedAsOutdated(failure: unknown): false {
  if (hasCode(failure, 'conflict')) return false;
  throw failure;
}
