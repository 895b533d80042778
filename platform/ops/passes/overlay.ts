import { createHash } from 'node:crypto';
import { isAddress, type Pass } from './pass';
import type { HeldPass } from './serve-tools';
import { TOOLS_ADDRESS, TOOLS_INTEGRITY } from './tools-file';
import { containerName, ENTRY_FILE } from '../../core/contract/module-names';
import type { PageDeclaration } from '../../core/contract/page-declaration';
import type { Composition, SiteSource } from '../../core/contract/composition';
import { html } from '../../core/server/html';
import type { SiteOverlay } from '../../core/server/plugin';
import type { AllowedSources } from '../../core/server/site-definition';

/** The style of the banner; documents with a banner allow it by its hash. */
const BANNER_STYLE =
  '#pass{position:sticky;top:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:4px 16px;background:var(--info-tint,Canvas);color:var(--ink,CanvasText);font:15px/1.4 system-ui}#pass button{min-height:32px;padding:0 12px;border:1px solid;border-radius:6px;font:inherit}';
const BANNER_STYLE_HASH = `sha256-${createHash('sha256').update(BANNER_STYLE).digest('base64')}`;

/** Whole, so that nothing comes between its tags and its text, which is what the hash is of. */
const BANNER_STYLE_ELEMENT = { html: `<style>${BANNER_STYLE}</style>` };

/**
 * The banner that says that the page is not the live one, and ends that, with the developer tools. These run before the
 * page's own code starts, so that they see all of it.
 */
const passBanner = ({ part, shows, person, until }: Pass): string =>
  html`${BANNER_STYLE_ELEMENT}
    <form
      id="pass"
      aria-label="Pass"
      data-part="${part}"
      data-shows="${shows}"
      method="post"
      action="/pass/end"
      lang="en"
    >
      <span
        >${part} from ${shows}, all else as it is live; for ${person} until ${until.slice(0, 16).replace('T', ' ')}
        UTC</span
      ><button>End</button>
    </form>
    <script src="${TOOLS_ADDRESS}" integrity="${TOOLS_INTEGRITY}" crossorigin="anonymous"></script>`.html;

/** What a page with a pass may load: what every page may, and from the address of the pass. */
function sourcesFor(sources: AllowedSources, { shows }: Pass): AllowedSources {
  const styleHashes = [...sources.styleHashes, BANNER_STYLE_HASH];
  if (!isAddress(shows)) return { ...sources, styleHashes };
  return {
    ...sources,
    styleHashes,
    scripts: [...sources.scripts, shows],
    styles: [...sources.styles, shows],
    images: [...sources.images, shows],
    fonts: [...sources.fonts, shows],
    connections: [...sources.connections, shows, shows.replace('http', 'ws')],
  };
}

/** The build id of a part that runs from source. */
const FROM_SOURCE = 'd'.repeat(16);

/** What a browser with a pass is shown in place of the live site. */
export const overlayOf = (pass: HeldPass, source: SiteSource): SiteOverlay => ({
  compose: (live) => composeWithPass(live, pass, source),
  sources: (sources) => sourcesFor(sources, pass),
  banner: passBanner(pass),
});

/**
 * The composition with the part as the pass shows it, without a fallback, so that nobody takes the live build for it; also a
 * part that is not live yet. The live one where the store has no such build, or nobody has told what pages a part from source
 * has.
 */
async function composeWithPass(live: Composition, pass: HeldPass, source: SiteSource): Promise<Composition> {
  const { part, shows } = pass;
  const canaries = live.canaries.filter((name) => name !== part);
  const own = live.remotes.find(({ name }) => name === part);
  const withPart = (remote: Composition['remotes'][number]): Composition['remotes'] =>
    own ? live.remotes.map((each) => (each === own ? remote : each)) : [...live.remotes, remote];
  if (isAddress(shows)) {
    const pages = pass.pages ?? own?.pages;
    return pages ? { ...live, canaries, remotes: withPart(fromSource(pass, pages)) } : live;
  }
  const found = await source.build(part, shows);
  if (!found) return live;
  const servers = new Map([...live.servers, ...found.servers]);
  return { ...live, canaries, remotes: withPart(found.remote), servers };
}

/** A part that runs at the address of a pass. */
const fromSource = ({ part, shows }: Pass, pages: readonly PageDeclaration[]): Composition['remotes'][number] => ({
  name: part,
  pages: [...pages],
  build: FROM_SOURCE,
  container: containerName(part, 'dev'),
  base: `${shows}/`,
  entry: { path: ENTRY_FILE, integrity: null },
  ...{ loads: {}, integrity: {}, lastGood: null },
});
