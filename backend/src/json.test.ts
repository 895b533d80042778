import { describe, expect, it } from '@jest/globals';
import { writeJson } from './json';

const textOf = (write: Parameters<typeof writeJson>[0]) => writeJson(write).bytes.toString();

describe('a JSON that is put together', () => {
  it.each([0, 1, 9, 10, 99, 100, 101, 12_340, 999_999, 1_000_000, 4_294_967_296, Number.MAX_SAFE_INTEGER])(
    'holds the whole number %s as JSON writes it',
    (value) => {
      expect(textOf((json) => json.addWhole(value))).toBe(JSON.stringify(value));
    },
  );

  it('holds every number of hundredths as JSON writes it', () => {
    const all = Array.from({ length: 2_000 }, (_, hundredths) => hundredths);
    const written = all.map((value) => textOf((json) => json.addHundredths(value)));
    expect(written).toEqual(all.map((value) => JSON.stringify(value / 100)));
  });

  it('may be far longer than the memory that a writer begins with', () => {
    const part = Buffer.from('ő'.repeat(1_000));
    const text = textOf((json) => {
      for (let times = 0; times < 200; times += 1) json.add(part);
    });
    expect(text).toBe('ő'.repeat(200_000));
  });

  it('keeps its bytes when another one is made after it', () => {
    const first = writeJson((json) => json.addText('"első"'));
    writeJson((json) => json.addText('"second"'));
    expect(first.bytes.toString()).toBe('"első"');
  });

  it('may be put together within another one', () => {
    const text = textOf((json) => {
      json.addAscii('[');
      json.add(writeJson((inner) => inner.addWhole(7)).bytes);
      json.addAscii(']');
    });
    expect(text).toBe('[7]');
  });

  it('leaves nothing behind when its making fails', () => {
    const fail = () =>
      writeJson((json) => {
        json.addAscii('half');
        throw new Error('no more');
      });
    expect(fail).toThrow('no more');
    expect(textOf((json) => json.addAscii('{}'))).toBe('{}');
  });

  it('has its replaced letters', () => {
    const text = textOf((json) => {
      json.addAscii('{"day":');
      const at = json.add(Buffer.from('"0000-00-00"'));
      json.replace(at + 1, '2026-11-28');
      json.addAscii('}');
    });
    expect(text).toBe('{"day":"2026-11-28"}');
  });
});
