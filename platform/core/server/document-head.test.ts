import { describe, expect, it } from '@jest/globals';
import type { PageHead } from '../contract/routing';
import { testSite } from '../../testing/test-site';
import { headOf, type HeadOptions } from './document-head';
import type { SiteIdentity } from './site-definition';

const LIST = { name: 'list', remote: 'mf-site', paths: ['/lista', '/list'], title: { hu: 'Lista', en: 'List' } };
const HOME = { ...LIST, name: 'index', paths: ['/'] };

function head(pageHead: PageHead = {}, identity: Partial<SiteIdentity> = {}, route: typeof LIST = LIST): string {
  const options: HeadOptions = {
    siteUrl: 'https://site.example',
    identity: { ...testSite.identity, ...identity },
    routing: testSite.routing,
    matched: { route, locale: 'en', params: {} },
    locale: 'en',
    pageHead,
  };
  return headOf(options).join('\n');
}

describe('the head of a document', () => {
  it('names the page’s own picture, with its size and words where they are known', () => {
    const large = head({ image: '/p.jpg', imageSize: { width: 1200, height: 630 }, imageAlt: 'A "house"' });
    expect(large).toContain('<meta property="og:image" content="https://site.example/p.jpg">');
    expect(large).toContain('<meta property="og:image:width" content="1200">');
    expect(large).toContain('<meta property="og:image:height" content="630">');
    expect(large).toContain('<meta property="og:image:alt" content="A &#34;house&#34;">');
    expect(large).toContain('<meta name="twitter:card" content="summary_large_image">');

    const unknown = head({ image: 'https://pictures.example/p.jpg' });
    expect(unknown).toContain('<meta property="og:image" content="https://pictures.example/p.jpg">');
    expect(unknown).not.toContain('og:image:');
    expect(unknown).toContain('<meta name="twitter:card" content="summary">');
  });

  it('names the site’s picture in the language of the page, or else its logo', () => {
    const picture = { hu: { href: '/hu.jpg' }, en: { href: '/en.jpg', width: 1200, height: 630, alt: 'Test' } };
    expect(head({}, { picture })).toContain('<meta property="og:image" content="https://site.example/en.jpg">');
    expect(head()).toContain('<meta property="og:image" content="https://site.example/logo.png">');
    expect(head()).toContain('<meta name="twitter:card" content="summary">');
  });

  it('gives a page that is another one by its query an address with it, in every language', () => {
    const text = head({ query: { city: 'a&b' } });
    expect(text).toContain('<link rel="canonical" href="https://site.example/en/list?city=a%26b">');
    expect(text).toContain('hreflang="hu" href="https://site.example/lista?city=a%26b"');
    expect(text).toContain('<meta property="og:url" content="https://site.example/en/list?city=a%26b">');
    expect(text).toContain('"item":"https://site.example/en/list?city=a%26b"');
    expect(head()).toContain('<link rel="canonical" href="https://site.example/en/list">');
  });

  it('says on the home page who runs the site, as the site says it', () => {
    const organization = () => ({ '@type': 'TravelAgency', '@id': '/#agency', address: { url: '/x' } });
    expect(head({}, { organization }, HOME)).toContain(
      '{"@context":"https://schema.org","@type":"TravelAgency","@id":"https://site.example/#agency","address":{"url":"https://site.example/x"}}',
    );
    expect(head({}, {}, HOME)).toContain('"@type":"Organization","name":"Test"');
  });
});
