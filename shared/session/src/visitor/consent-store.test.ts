import { describe, expect, it } from '@jest/globals';
import { CONSENT_COOKIE } from '@jnn/contract';
import { allowsFunctional, createConsent } from './consent-store';
import { memoryCookies } from './cookies';

describe('the consent to cookies', () => {
  it('is undecided at the first visit, and allows nothing optional', () => {
    const { store } = createConsent(memoryCookies());
    expect(store.getState()).toEqual({ status: 'undecided' });
    expect(allowsFunctional(store.getState())).toBe(false);
  });

  it.each([
    [true, 'functional'],
    [false, 'necessary'],
  ])('decided with functional %s is kept for a year as "%s" and found by the next page', (functional, kept) => {
    const lives: (number | undefined)[] = [];
    const jar = memoryCookies();
    const consent = createConsent({
      ...jar,
      set: (name, value, days) => {
        lives.push(days);
        jar.set(name, value, days);
      },
    });
    consent.decide({ functional });

    expect(consent.store.getState()).toEqual({ status: 'decided', functional });
    expect(allowsFunctional(consent.store.getState())).toBe(functional);
    expect(jar.get(CONSENT_COOKIE)).toBe(kept);
    expect(lives).toEqual([365]);
    expect(createConsent(jar).store.getState()).toEqual({ status: 'decided', functional });
  });

  it.each(['', 'all', 'FUNCTIONAL', '{"functional":true}'])('is asked for again where the cookie says "%s"', (kept) => {
    const { store } = createConsent(memoryCookies({ [CONSENT_COOKIE]: kept }));
    expect(store.getState()).toEqual({ status: 'undecided' });
  });

  it('is reconsidered without being forgotten: a page that is left then still knows the last choice', () => {
    const jar = memoryCookies();
    const consent = createConsent(jar);
    consent.decide({ functional: true });
    consent.reconsider();
    expect(consent.store.getState()).toEqual({ status: 'undecided' });
    expect(allowsFunctional(consent.store.getState())).toBe(false);
    expect(createConsent(jar).store.getState()).toEqual({ status: 'decided', functional: true });
  });

  it('tells whoever listens, once for each decision', () => {
    const consent = createConsent(memoryCookies());
    const heard: boolean[] = [];
    consent.store.subscribe((state) => heard.push(allowsFunctional(state)));
    consent.decide({ functional: true });
    consent.reconsider();
    consent.decide({ functional: false });
    expect(heard).toEqual([true, false, false]);
  });
});
