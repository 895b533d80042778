/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { sanitise, sanitiseAnchored } from './sanitise';
import type * as safeHtml from './safe-html';
import { toSafeHtml } from './safe-html';

/** A browser that enforces Trusted Types, as far as the site uses it; like that, it takes each policy's name once. */
function enforceTrustedTypes() {
  const names: string[] = [];
  Reflect.set(window, 'trustedTypes', {
    createPolicy(name: string, rules: { createHTML(html: string): string }) {
      if (names.includes(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
      names.push(name);
      return { createHTML: (html: string) => ({ isTrusted: true, toString: () => rules.createHTML(html) }) };
    },
  });
  return names;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
  Reflect.deleteProperty(window, 'jnn-html');
});

describe('the HTML of a document', () => {
  it('is text where the browser does not enforce Trusted Types', () => {
    expect(toSafeHtml('<p>Szöveg</p>')).toBe('<p>Szöveg</p>');
  });

  it('is made by one policy, however many parts of the site have this module', () => {
    const names = enforceTrustedTypes();
    const html = toSafeHtml('<h2 id="s-elso">Első</h2>');
    expect(html).toHaveProperty('isTrusted', true);
    expect(html.toString()).toBe('<h2 id="s-elso">Első</h2>');
    jest.isolateModules(() => {
      // A copy of the module, as another part of the site has it.
      const copy = jest.requireActual<typeof safeHtml>('./safe-html');
      expect(copy.toSafeHtml('<p>a</p>').toString()).toBe('<p>a</p>');
    });
    expect(names).toEqual(['jnn-html']);
  });

  it('loses what acts and foreign ids, also when it was never sanitised', () => {
    enforceTrustedTypes();
    const html = '<h2 id="root">a</h2><p id="s-a">b</p><img src="x" onerror="alert(1)"><script>alert(1)</script>';
    expect(toSafeHtml(html).toString()).toBe('<h2>a</h2><p>b</p><img>');
  });

  it('is the same after it was sanitised again, whatever it is', () => {
    const pieces = fc.constantFrom(
      ...['<p>', '</p>', '<h1>', '<h2 id="s-x">', '</h2>', '<a href="/x?a=1&b=2">', '</a>', '<img src="/a" alt="a">'],
      ...['<', '>', '"', '&lt;', '&amp;', '&', '<!--', '-->', '<b', "'", 'szöveg', ' ', '<br/>', '<ul><li>', '<svg>'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const once = sanitise(parts.join(''));
        expect(sanitiseAnchored(once)).toBe(once);
      }),
    );
  });
});
