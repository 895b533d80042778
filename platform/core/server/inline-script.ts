import { createHash } from 'node:crypto';

/** Milliseconds for which a style sheet may delay the first paint. */
const STYLES_TIMEOUT = 4_000;

/**
 * Replaces each style sheet that hangs by a copy. A browser paints nothing while a style sheet of the document loads, but
 * does not wait for one that a script has inserted. Affects only links of the server (`data-served`): code that inserts
 * its own link waits for that very element.
 */
const RELEASE_STYLES = `setTimeout(function(){document.querySelectorAll('link[data-served]').forEach(function(l){l.sheet||l.replaceWith(l.cloneNode())})},${STYLES_TIMEOUT});`;

/**
 * Records clicks, input and submits until the page's code has loaded; `browser/event-replay.ts` replays them. Skips links
 * and forms with an `action`, which the browser handles. Sets `data-kept` on the root element when a button of the page was
 * pressed, so that the style sheet can show progress.
 */
const RECORD_EVENTS =
  "!function(w,d){var n=['click','input','submit'],o=[],k=function(e){var t=e.target,s=e.type=='submit';if(s?t.hasAttribute('action'):t.closest('a[href]'))return;s&&e.preventDefault();o.push(e);if(t.closest('main button'))d.kept=''};n.forEach(function(t){w.addEventListener(t,k,!0)});w.kept={events:o,stop:function(){n.forEach(function(t){w.removeEventListener(t,k,!0)})}}}(window,document.documentElement.dataset);";

/** The inline script of every document, and its hash in quotes for the policy. */
export interface InlineScript {
  readonly text: string;
  readonly hash: string;
}

/** What scripts of the page may put into script addresses and HTML as plain text, not as a type of a policy. */
export interface TextRules {
  /** Beginnings of the addresses of third-party scripts. */
  readonly scripts: readonly string[];
  /** HTML that libraries of the site write, word for word. */
  readonly markup: readonly string[];
}

/**
 * Makes the page's `default` policy of Trusted Types. Bundlers and loaders of third parties set script addresses as
 * text: it lets pass release files and allowed hosts. HTML as text passes only without a tag, or word for word.
 */
const defaultPolicy = ({ scripts, markup }: TextRules): string => {
  const prefixes = scripts.map((source) => (source.endsWith('/') ? source : `${source}/`));
  return `!function(t,a,m){t&&t.createPolicy('default',{createScriptURL:function(u){u=new URL(u,location.href).href;return a.some(function(p){return u.startsWith(p)})?u:null},createHTML:function(h){return h.includes('<')&&!m.includes(h)?null:h}})}(window.trustedTypes,[location.origin+'/releases/'].concat(${inScript(prefixes)}),${inScript(markup)});`;
};

/** A value as part of an inline script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\x3c');

/**
 * The script that runs before the first paint: it makes the default policy of Trusted Types, stops waiting for style
 * sheets that hang, retries files of a release and the start script, records events for replay, and runs the site's own script. It is the same
 * for all visitors with the same third-party scripts, so that caches may store the document.
 */
export function inlineScript(siteScript: string, rules: TextRules): InlineScript {
  const text = defaultPolicy(rules) + RELEASE_STYLES + RETRY_WHOLE + RETRY_START + RECORD_EVENTS + siteScript;
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** Milliseconds after which the start script runs even without a paint: a style sheet may hang, or the tab be hidden. */
const PAINT_TIMEOUT = 1_000;

/** The query of a release file's address that asks for the whole file, however it is cached elsewhere. */
export const WHOLE = '?whole';

/** Milliseconds between two questions whether the server can be reached: they double up to the last. */
const [FIRST_PAUSE, LAST_PAUSE] = [250, 2_000];

/**
 * Loads a script or style sheet of a release once more, whole, when it could not be used: a cache on the way may have given
 * a difference to a file that this browser does not have. Whoever waits for the element hears of the second try alone, and
 * finds no other script than their own.
 *
 * While not even the document can be asked for it waits with that, for four seconds at most. Safari cuts off all loading from the
 * moment at which a document begins to give way to another until it has, and tells the scripts of failures: what they did
 * about those, such as a reload, would end the way to the other document.
 */
const RETRY_WHOLE = `!function(d){d.addEventListener('error',function(e){var f=e.target,k=f.tagName=='SCRIPT'?'src':f.rel=='stylesheet'&&'href',u=k&&f[k],n;if(e.isTrusted&&u&&!u.indexOf(location.origin+'/releases/')&&u.indexOf('?')<0){e.stopImmediatePropagation();n=d.createElement(f.tagName);Array.from(f.attributes).forEach(function(a){a.name=='id'||a.name==k||n.setAttribute(a.name,a.value)});n.onload=n.onerror=function(e){if(f.src||e.type=='error')n.remove();f.dispatchEvent(new Event(e.type))};n[k]=u+'${WHOLE}';!function p(t){fetch(location.href,{method:'HEAD'}).then(function(){f.after(n)},function(){t>${LAST_PAUSE}?f.after(n):setTimeout(p,t,t*2)})}(${FIRST_PAUSE})}},!0)}(document);`;

/** Milliseconds before the first retry of the start script; doubles with each retry. */
const FIRST_RETRY_DELAY = 500;

/** Id of the preload link of the start script; the link may come later in the document than the script below. */
export const START_ID = 'start';

/** Id of the script element that runs the start script. */
export const STARTING_ID = 'starting';

/**
 * Retries the start script until it loads, because without it the page can only be read. Bypasses the browser's cache,
 * which would keep a broken file for a year.
 */
const RETRY_START = `!function(d,w){d.addEventListener('error',function(e){var f=e.target,a=function(s){s=d.createElement('script');s.id=f.id;s.crossOrigin='anonymous';s.integrity=f.integrity;s.src=f.src;f.replaceWith(s)};if(f.id=='${STARTING_ID}')setTimeout(function(){fetch(f.src,{cache:'reload'}).then(function(r){return r.blob()}).then(a,a)},w*=2)},!0)}(document,${FIRST_RETRY_DELAY / 2});`;

/**
 * Runs the start script of a rendered page after the first paint, because with all files cached it would run before it and
 * delay it. Waits for the answer to an early press (`kept.answer`), which could not be shown while the script runs. Must
 * come before the style sheets, because browsers delay the scripts that follow a style sheet.
 */
export const START_SCRIPT = `!function(d,s,r,g){r=function(l){if(!s){l=d.getElementById('${START_ID}');s=d.createElement('script');s.id='${STARTING_ID}';s.crossOrigin='anonymous';s.integrity=l.integrity;s.src=l.href;d.head.append(s)}};g=function(a){a=window.kept&&window.kept.answer;if(!d.getElementById('${START_ID}'))d.addEventListener('DOMContentLoaded',g);else if(a)a.then(r,r);else r()};requestAnimationFrame(function(){setTimeout(g)});setTimeout(g,${PAINT_TIMEOUT})}(document);`;

export const START_HASH = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
