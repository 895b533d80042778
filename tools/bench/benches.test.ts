import { describe, expect, it } from '@jest/globals';
import { benchNames, readBenchOptions } from './benches';
import { median, tableText } from './report';

describe('the command line of a bench', () => {
  it('names the bench, its rounds and the file of its stats', () => {
    expect(readBenchOptions(['load', '--rounds', '3', '--json', 'out.json'], ['load'])).toEqual({
      name: 'load',
      rounds: 3,
      hotels: null,
      smoke: false,
      json: 'out.json',
    });
    expect(readBenchOptions(['load', '--hotels', '3500,100000'], ['load'])).toEqual({
      name: 'load',
      rounds: null,
      hotels: [3_500, 100_000],
      smoke: false,
      json: null,
    });
    expect(readBenchOptions(['load', '--smoke'], ['load'])).toEqual({
      name: 'load',
      rounds: null,
      hotels: null,
      smoke: true,
      json: null,
    });
  });

  it.each([
    [[], 'Name one bench.'],
    [['load', 'build'], 'Name one bench.'],
    [['speed'], 'There is no bench "speed".'],
    [['load', '--rounds', '0'], '--rounds takes a whole number from 1.'],
    [['load', '--hotels', '3500,many'], '--hotels takes whole numbers from 1, separated by commas.'],
    [['load', '--smoke', '--json', 'out.json'], '--smoke measures nothing: it goes with no other option.'],
    [['load', '--fast'], "Unknown option '--fast'"],
  ])('that is wrong is told: %j', (args, problem) => {
    expect(readBenchOptions(args, ['load'])).toContain(problem);
  });
});

it('every folder of the benches is one that can be named', () => {
  expect(benchNames()).toContain('build');
});

describe('what a bench tells', () => {
  it('is the middle of what was measured', () => {
    expect(median([9, 1, 4])).toBe(4);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(() => median([])).toThrow('no values');
  });

  it('stands in columns', () => {
    expect(
      tableText([
        ['what', 'ms'],
        ['bundle', '1000'],
      ]),
    ).toBe('what      ms\nbundle  1000');
  });
});
