/** One build that the store holds. */
export interface PublishedBuild {
  readonly part: string;
  readonly build: string;
  /** When its newest object was written. */
  readonly modified: Date;
}

/**
 * The builds that can go: not held by any site, not named by a revision that a visitor may still be on, and older than
 * the given moment, so that what was published lately can still be promoted.
 */
export function planCollection(
  published: readonly PublishedBuild[],
  held: ReadonlySet<string>,
  before: Date,
): PublishedBuild[] {
  return published.filter(
    ({ part, build, modified }) => !held.has(`${part}@${build}`) && modified.getTime() < before.getTime(),
  );
}
