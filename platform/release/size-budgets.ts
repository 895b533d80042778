/**
 * How much a visitor may have to load (bytes, as built, before compression; compressed it is about a quarter) before
 * something of a part shows. Raising one is a decision: say why in the commit.
 */
export const SIZE_BUDGETS = {
  /** The shell's start with React, router and one language. */
  shellStart: 640 * 1024,
  /** One page of a remote: container, page, styles and one language. */
  page: 220 * 1024,
} as const;
