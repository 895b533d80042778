/** A page that shows what is the visitor's own: caches keep nothing of it, and the server renders its frame only. */
export const isPersonal = ({ guard, personal }: { readonly guard?: unknown; readonly personal?: unknown }): boolean =>
  guard !== undefined || personal === true;
