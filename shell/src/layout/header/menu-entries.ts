import type { AuthState } from '@jnn/session';

/** The pages of the main menu (specification, section 2, header menu). */
export type MenuPage = 'index' | 'contact' | 'bookings' | 'user-data' | 'signup' | 'login';

export interface MenuEntries {
  readonly pages: readonly MenuPage[];
  /** The entries that depend on who is here. */
  readonly account: readonly MenuPage[];
  readonly logout: boolean;
}

const PAGES = ['index', 'contact'] as const;

/** What the menu offers to whom; nothing personal until it is known who is here. */
export function menuEntries(status: AuthState['status']): MenuEntries {
  switch (status) {
    case 'unknown':
      return { pages: PAGES, account: [], logout: false };
    case 'guest':
      return { pages: PAGES, account: ['signup', 'login'], logout: false };
    case 'member':
      return { pages: PAGES, account: ['bookings', 'user-data'], logout: true };
  }
}
