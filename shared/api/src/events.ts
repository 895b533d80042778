import type { CallName, FilterName } from '@jnn/contract';

/** The site's events: the end of each call, and each press of a filter button. */
export type SiteEvents = Record<`${CallName}:completed`, { readonly ok: boolean }> & {
  'filters-button:changed': { readonly name: FilterName; readonly pressed: boolean };
};

/** Sends and receives the site's events. */
export interface Events {
  emit<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): void;
  /** Listens until the returned function is called. */
  on<Name extends keyof SiteEvents>(name: Name, listener: (detail: SiteEvents[Name]) => void): () => void;
}

/** One per page. */
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
