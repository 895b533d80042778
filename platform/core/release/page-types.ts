/** A remote with the names and paths of its pages. */
export interface PagesOfRemote {
  readonly part: string;
  /** The build that has them; none where they come from sources. */
  readonly build?: string;
  readonly pages: readonly { readonly name: string; readonly paths: readonly string[] }[];
}

/**
 * The pages of remotes as TypeScript, by which a link to a page that is not there is a type error: a declaration of the
 * interface `SiteRemotes` of the project's module for links.
 *
 * @param origin Where the pages come from, for the comment in the first line.
 */
export const pageTypes = (
  { linkModule = 'site-pages' }: { readonly linkModule?: string },
  origin: string,
  remotes: readonly PagesOfRemote[],
): string[] => [
  `// The pages of ${origin}, written by the release tool.`,
  `declare module '${linkModule}' {`,
  '  interface SiteRemotes {',
  // JSON of names and paths is their literal type.
  ...remotes.map(
    ({ part, build, pages }) =>
      `    '${part}': ${JSON.stringify({ pages })};${build === undefined ? '' : ` // ${build}`}`,
  ),
  '  }',
  '}',
  'export {};',
];
