/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { sanitise } from './sanitise';

/** What a browser makes of the result, inside the element that holds it. */
function shown(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = `<div data-document>${sanitise(html)}</div><p data-after>after</p>`;
  return page;
}

describe('a content document', () => {
  it('keeps the prose, lists, tables, links and pictures of this site', () => {
    const html =
      '<h2>Fizetés</h2><p>A <strong>bank</strong> oldalán.<br></p><ul><li>egy</li></ul>' +
      '<table><tbody><tr><td colspan="2">10</td></tr></tbody></table>' +
      '<a href="/aszf.pdf" title="PDF">ÁSZF</a><a href="https://cib.hu/?a=1&amp;b=2">CIB</a>' +
      '<a href="mailto:info@jnn.example">mail</a><a href="tel:+3612345678">tel</a><a href="#fizetes">lap</a>' +
      '<img src="/media/a.svg" alt="Kép" width="10" height="10">';

    expect(sanitise(html)).toBe(html);
  });

  it('keeps text that only looks like tags', () => {
    expect(shown('<p>3 < 5 és 7 > 6 &amp; &lt;b&gt;</p>').querySelector('p')?.textContent).toBe('3 < 5 és 7 > 6 & <b>');
  });

  it('turns its own top headings into second ones, since the page has the h1', () => {
    expect(sanitise('<h1 class="x">Cím</h1>')).toBe('<h2>Cím</h2>');
  });

  it.each([
    '</div></div></p>out',
    '<b><p>bold</b></p>',
    '<table><tr><td>cell</table></div>',
    '<ul><li>a<li>b</ul></div><div>',
    '<a href="/x"><a href="/y">two',
  ])('stays inside the element that holds it: %s', (html) => {
    const page = shown(html);

    expect(page.children).toHaveLength(2);
    expect(page.querySelector('[data-after]')?.innerHTML).toBe('after');
  });

  it('gives the same text when it is sanitised again', () => {
    const once = sanitise('<p>a < b <i>c</p><script>x</script><a href=javascript:x>d');

    expect(sanitise(once)).toBe(once);
  });
});

const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.svg" onerror="alert(1)">',
  '<img src="//evil.example/a.png">',
  '<img src="/&#47;evil.example/a.png">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/&#x2f;evil.example">x</a>',
  '<a href="vbscript:x">x</a>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=a><button>go</button></form>',
  '<p style="position:fixed;inset:0">cover</p>',
  '<p id="content" class="modal" name="cookie">clobber</p>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<p title="a" onclick=alert(1)>x</p>',
  '<a href="/x"onclick="alert(1)">x</a>',
  '<a/href="javascript:alert(1)"/onclick=alert(1)>x',
  '<p lang="hu"><!-- <img src=x onerror=alert(1)> -->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example/"><link rel=stylesheet href=//evil.example>',
  '<template><script>alert(1)</script></template>',
  '<p title="`onclick=alert(1)">x</p>',
  '<<p>img src=x onerror=alert(1)>',
  '<p "><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href="https://ok.example" target=_blank ping="//evil.example">x</a>',
];

describe('a hostile document', () => {
  it.each(ATTACKS)('leaves nothing that acts: %s', (html) => {
    const page = shown(html);
    const elements = [...page.querySelectorAll('[data-document] *')];
    const attributes = elements.flatMap((element) => [...element.attributes]);

    expect(
      page.querySelector('script, style, svg, math, iframe, object, embed, form, input, base, meta, link'),
    ).toBeNull();
    expect(attributes.filter(({ name }) => /^on|^(style|class|id|name|target|ping|srcset)$/.test(name))).toEqual([]);
    expect(attributes.filter(({ name }) => name === 'src').map(({ value }) => value)).toEqual(
      attributes.filter(({ name, value }) => name === 'src' && /^\/(?!\/)/.test(value)).map(({ value }) => value),
    );
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(link.protocol);
      expect(link.host).not.toBe('evil.example');
    }
  });
});
