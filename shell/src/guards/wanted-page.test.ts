import { describe, expect, it } from '@jest/globals';
import { createWantedPage } from './wanted-page';

const wanted = () => createWantedPage(() => sessionStorage);

describe('the page to return to after logging in', () => {
  it('is given once, also after a reload', () => {
    wanted().remember('/foglalasi-lista?page=2');
    expect(wanted().take()).toBe('/foglalasi-lista?page=2');
    expect(wanted().take()).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example', '/a b'])(
    'is never %s',
    (path) => {
      wanted().remember('/foglalasi-lista');
      wanted().remember(path);
      expect(wanted().take()).toBeNull();
      sessionStorage.setItem('jnn-wanted-page', path);
      expect(wanted().take()).toBeNull();
    },
  );

  it('is none where the browser refuses to keep anything', () => {
    const refusing = createWantedPage(() => {
      throw new Error('SecurityError');
    });
    refusing.remember('/foglalasi-lista');
    expect(refusing.take()).toBeNull();
  });
});
