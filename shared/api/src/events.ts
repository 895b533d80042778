import type { CallName, Toggle } from '@jnn/contract';

/** What the site announces: the end of each runner call, and each touch of a filter button (specification, sections 4 and 7). */
export type SiteEvents = Record<`${CallName}:completed`, { readonly ok: boolean }> & {
  'filters-button:changed': { readonly name: Toggle; readonly pressed: boolean };
};

export interface Events {
  emit<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): void;
  /** Listens until the returned function is called. */
  on<Name extends keyof SiteEvents>(name: Name, listener: (detail: SiteEvents[Name]) => void): () => void;
}

/** One announcer for one page. */
export function createEvents(): Events {
  const target = new EventTarget();
  return {
    emit(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    on(name, listener) {
      const handle = (event: Event): void => {
        // Only `emit` dispatches on this private target, with the detail that belongs to the name.
        if (event instanceof CustomEvent) listener(event.detail as SiteEvents[typeof name]);
      };
      target.addEventListener(name, handle);
      return () => {
        target.removeEventListener(name, handle);
      };
    },
  };
}
