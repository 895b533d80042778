/** What the document's own script keeps of a visitor's doings until the code that answers them is there. */
export interface Kept {
  /** Clicks, typing and forms about to be sent, in their order; nothing that a browser does by itself. */
  readonly events: Event[];
  /** Keeps nothing more. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Made by `platform/server/document-inline.ts`. */
    readonly kept?: Kept;
  }
}

/** The page stands between header and footer, and its code comes after the frame's. */
export type Part = 'frame' | 'page';

/** Takes out what was kept for a part that stands now. To be called in the moment in which it begins to answer by itself. */
export function takeKept({ kept }: Window, part: Part): Event[] {
  if (!kept) return [];
  if (part === 'page') kept.stop();
  const taken = kept.events.filter(({ target }) => isInPage(target) === (part === 'page'));
  const left = kept.events.filter((event) => !taken.includes(event));
  kept.events.splice(0, Infinity, ...left);
  return taken.filter(isUnanswered);
}

const isInPage = (target: EventTarget | null): boolean => target instanceof Element && target.closest('main') !== null;

/**
 * React takes a part over early for an event that is on its way, and answers it. It answers no change of a field, which it
 * takes for what was there from the beginning.
 */
const isUnanswered = ({ eventPhase, target }: Event): boolean =>
  eventPhase === Event.NONE || (target instanceof Element && target.matches('input, select, textarea'));
