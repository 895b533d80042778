import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { addMissing } from './missing-in-jsdom';

// Two busy cores can hold an answer back for many times the library's one second; who waits for it loses nothing.
configure({ asyncUtilTimeout: 30_000 });
addMissing(window);
