import { type Check, readIfThere, sourceFiles, type SourceFile } from './source-files';

/** The site's colours, and those of the base map, which come with the map. */
const TOKENS = ['shared/ui/tokens.css', 'shared/map/map-tokens.css'];
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i;
const NAMED = /:[^;{]*\b(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|purple|navy|teal)\b[^;{]*;/i;
/** Pages of the backend load no style sheet of the site and keep its colours in one file; pictures are content. */
const EXEMPT = /^backend\/|\.test\.tsx?$|^tools\/|^e2e\//;

/**
 * Rule 16: every colour comes from a file of tokens, and every custom property that is used exists; one that the style
 * sheet of a component declares is renamed at the build and exists in that sheet alone.
 */
export const colours: Check = {
  name: 'colours',
  run(root) {
    const tokens = TOKENS.map((path) => readIfThere(root, path) ?? '').join('\n');
    const files = sourceFiles(root, /\.(?:css|tsx?)$/).filter(
      ({ path }) => !TOKENS.includes(path) && !EXEMPT.test(path),
    );
    const open = files.filter(({ path }) => !path.endsWith('.module.css')).map(({ text }) => text);
    const known = propertiesOf([tokens, ...open].join('\n'));
    return files.flatMap((file) => [...ownColours(file, tokens), ...unknownProperties(file, known)]);
  },
};

function ownColours({ path, text }: SourceFile, tokens: string): string[] {
  const isStyle = path.endsWith('.css');
  return withoutComments(text)
    .split('\n')
    .flatMap((line, at) => {
      const found = COLOUR.exec(line) ?? (isStyle ? NAMED.exec(line) : null);
      if (found && isThemeColour(line, found[0], tokens)) return [];
      return found ? [`${path}:${at + 1} has a colour of its own: ${found[0].trim()}`] : [];
    });
}

/** The browser's own frame and icon take no custom property, only a colour as such: it must then be one of the tokens'. */
const isThemeColour = (line: string, colour: string, tokens: string): boolean =>
  /theme.?color|background_color|<svg/i.test(line) && tokens.toLowerCase().includes(colour.toLowerCase());

function unknownProperties({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  const used = [...withoutComments(text).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  const own = propertiesOf(text);
  return [...new Set(used)]
    .filter((name) => !known.has(name) && !own.has(name))
    .map((name) => `${path} uses ${name}, which is defined neither there nor for all style sheets.`);
}

/** Custom properties set in style sheets, or from a component's `style`. */
const propertiesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?:^|[\s'"{[;(])(--[\w-]+)['"\]]*\s*[:,]/g)].map(([, name = '']) => name));

/** Comments become blank; the lines stay where they are. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
