import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { addMissing } from './missing-in-jsdom';

// On a busy machine an answer can take much longer than the library's default of one second.
configure({ asyncUtilTimeout: 30_000 });
addMissing(window);

// Taken now, since tests forbid the page its storage.
const storages = [localStorage, sessionStorage];
// After the library has taken the page away, which keeps what was typed.
afterEach(() => {
  for (const storage of storages) storage.clear();
});
