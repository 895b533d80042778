/** The `tel:` address of a number as people write it; a Hungarian national one (06…) is made callable from abroad. */
export const phoneHref = (written: string): string =>
  `tel:${written.replace(/[^\d+]/g, '').replace(/^06(?=\d{8,9}$)/, '+36')}`;
