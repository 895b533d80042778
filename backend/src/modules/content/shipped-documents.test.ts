import { beforeAll, describe, expect, it } from '@jest/globals';
import { CONTACT_INDEX, type Document } from '@jnn/contract';
import { readConfig } from '../../config';
import { type ContentFolder, readContentFolder } from './documents';

let content: ContentFolder;
let pairs: readonly (readonly [hu: Document, en: Document])[];
beforeAll(async () => {
  content = await readContentFolder(readConfig({}));
  const all = [...content.documents.values()];
  pairs = all.flatMap((hu) => {
    const en = hu.locale === 'hu' && content.documents.get(`${hu.name}-en`);
    return en ? [[hu, en] as const] : [];
  });
});

const textOf = ({ content: html }: Document): string => html.replaceAll(/<[^>]*>/g, ' ');
const linksIn = ({ content: html }: Document): readonly string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([found]) => found);
/** Pages that are no documents. */
const OTHER_PAGES: ReadonlySet<string> = new Set([
  ...['/documents/Documents', '/en/documents/Documents'],
  ...['/contact-page', '/foglalasi-lista', '/en/contact-page', '/en/profile/booking-list'],
]);

describe('the shipped documents', () => {
  it('say the same in both languages: numbers, headings, list entries and rows agree', () => {
    expect(pairs.length).toBeGreaterThan(10);
    for (const [hu, en] of pairs) {
      const numbers = (document: Document): readonly string[] => [...all(textOf(document), /\d+/g)].sort();
      expect([hu.name, numbers(hu)]).toEqual([en.name, numbers(en)]);
      const parts = ({ content: html }: Document): readonly string[] => all(html, /<(?:h2|h3|li|tr|td)>/g);
      expect([hu.name, parts(hu)]).toEqual([en.name, parts(en)]);
      expect([hu.name, hu.updatedAt, hu.version]).toEqual([en.name, en.updatedAt, en.version]);
    }
  });

  it('link pages of their own language alone, and documents that there are', () => {
    for (const document of content.documents.values()) {
      for (const href of linksIn(document).filter((link) => link.startsWith('/') && !OTHER_PAGES.has(link))) {
        const slug = href.replace(document.locale === 'en' ? /^\/en\// : /^\//, '');
        expect([document.name, href, content.documents.has(`${slug}-${document.locale}`)]).toEqual([
          ...[document.name, href, true],
        ]);
      }
    }
  });

  it('name the agency’s telephone, e-mail, seat and tax number as the contact details do', () => {
    for (const document of content.documents.values()) {
      const contact = content.contact[document.locale === 'en' ? 'en' : 'hu'];
      const of = (item: keyof typeof CONTACT_INDEX): string => contact?.[CONTACT_INDEX[item]]?.content ?? '';
      const text = textOf(document);
      for (const phone of all(text, /\+36[ \d]+\d/g))
        expect([document.name, phone]).toEqual([document.name, of('phone')]);
      for (const email of all(text, /info@[\w.]+\w/g))
        expect([document.name, email]).toEqual([document.name, of('email')]);
      for (const tax of all(text, /\d{8}-\d-\d\d/g))
        expect([document.name, tax]).toEqual([document.name, of('taxNumber')]);
      if (document.name === 'impresszum')
        for (const item of ['name', 'headquarters', 'mailingAddress', 'phone', 'email', 'taxNumber'] as const)
          expect(text).toContain(of(item));
    }
  });

  it('say in their first line that they are templates', () => {
    for (const [hu, en] of pairs.filter(([{ name }]) => name !== 'felugro-uzenet')) {
      expect(hu.content).toMatch(/^<p><strong>Minta\.<\/strong>/);
      expect(en.content).toMatch(/^<p><strong>Template\.<\/strong>/);
    }
  });
});
