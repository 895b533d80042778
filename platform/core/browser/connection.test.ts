import { afterEach, expect, it, jest } from '@jest/globals';
import { watchConnection } from './container';

afterEach(() => {
  jest.restoreAllMocks();
});

function connection(isThere: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

it('a connection that was gone for a moment has not been there all the time', async () => {
  const connected = watchConnection(window);
  const before = performance.now();
  expect(connected(before)).toBe(true);
  connection(false);
  expect(connected(before)).toBe(false);
  connection(true);
  expect(connected(before)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(connected(performance.now())).toBe(true);
});
