import { describe, expect, it } from '@jest/globals';
import { stepBack } from './BackButton';

describe('the back button', () => {
  it('goes one step back where this site was seen before', () => {
    expect(stepBack({ canGoBack: true, position: 0 })).toBe('back');
  });

  it('goes home where the way back would leave the site', () => {
    expect(stepBack({ canGoBack: false, position: 0 })).toBe('home');
  });

  it.each([
    [3, 'back'],
    [0, 'home'],
  ] as const)('counts the router’s own steps in a browser that does not tell (%d: %s)', (position, way) => {
    expect(stepBack({ canGoBack: undefined, position })).toBe(way);
  });
});
