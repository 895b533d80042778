import { afterEach, beforeEach, expect } from '@jest/globals';
import { format } from 'node:util';

/**
 * A test that makes the site write to the console fails: what nobody expects is either a fault or noise. A test that
 * expects a line puts its own spy on the console (`jest.spyOn(console, 'error').mockReturnValue()`) and looks at it.
 */
const LEVELS = ['debug', 'info', 'log', 'warn', 'error'] as const;

const own = new Map(LEVELS.map((level) => [level, console[level]]));
let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const level of LEVELS) {
    console[level] = (...words: unknown[]) => {
      written.push(`console.${level}: ${format(...words)}`);
    };
  }
});

afterEach(() => {
  for (const [level, method] of own) console[level] = method;
  const unexpected = written;
  written = [];
  expect({ unexpected }).toEqual({ unexpected: [] });
});
