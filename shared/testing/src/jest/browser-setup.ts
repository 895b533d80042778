import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { addMissing } from './missing-in-jsdom';

// Two busy cores can hold an answer back for longer than the library's one second.
configure({ asyncUtilTimeout: 8_000 });
addMissing(window);
