import { describe, expect, it } from '@jest/globals';
import { documentJsonLd } from './document-json-ld';

const NAME = 'kerdesek-es-valaszok-internetes-kartyas-fizetesrol';
const question = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});

describe('the document of questions and answers', () => {
  it('tells search engines each heading that asks, with what stands below it', () => {
    const html = [
      '<p><strong>Minta.</strong></p><h2 id="a">A kártyáról</h2><p>Bevezetés.</p>',
      '<h3 id="b" lang="hu">Milyen <em>kártyával</em> fizethetek?</h3><p>Ezekkel:</p>\n<ul>\n<li>Visa &amp; társai,</li>\n<li><a href="/x">Mastercard</a>.</li>\n</ul>',
      '<h2 id="c">Mennyi?</h2><p>Egy\nsor.</p><h3 id="d">Mikor?</h3><h3 id="e">Végül?</h3><p>Igen.</p>',
    ].join('\n');
    expect(documentJsonLd(NAME, html)).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          question('Milyen kártyával fizethetek?', 'Ezekkel:\nVisa & társai,\nMastercard.'),
          question('Mennyi?', 'Egy sor.'),
          question('Végül?', 'Igen.'),
        ],
      },
    ]);
  });

  it('tells nothing where nothing is asked, nor do other documents', () => {
    expect(documentJsonLd(NAME, '<h2 id="a">Árak</h2><p>Szöveg.</p>')).toEqual([]);
    expect(documentJsonLd('szamlak', '<h2 id="a">Mennyi?</h2><p>Sok.</p>')).toEqual([]);
  });
});
