/** What was typed so far, by field. */
export type Draft = Readonly<Record<string, string>>;

/** Reads a draft from the tab's storage; what is not one, or a storage that refuses, is no draft. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps a draft as long as the tab lives; null drops it. */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage keeps the form itself, only not over a reload.
  }
}
