import { describe, expect, it } from '@jest/globals';
import { documentTitle } from './use-document-title';

describe('the document’s title', () => {
  it('is exactly the site’s title on the home page', () => {
    expect(documentTitle('hu', null)).toBe('JNN - Az út, maga a cél.');
    expect(documentTitle('en', null)).toBe('JNN - The way is the goal.');
  });

  it('has the page’s own name before it elsewhere', () => {
    expect(documentTitle('hu', 'Kapcsolat')).toBe('Kapcsolat – JNN - Az út, maga a cél.');
    expect(documentTitle('en', 'Contact')).toBe('Contact – JNN - The way is the goal.');
  });
});
