import { afterEach, beforeEach, expect } from '@jest/globals';
import { format } from 'node:util';

/**
 * Fails a test in which something is written to the console unexpectedly. A test that expects a line spies on the console
 * itself (`jest.spyOn(console, 'error').mockReturnValue()`) and checks it.
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
