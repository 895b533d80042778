import { expect, it } from '@jest/globals';
import { locateTown } from '.';

it.each([
  ['1051 Budapest, Minta utca 1.', 47.49835],
  ['9021 Győr, Fő utca 2.', 47.68333],
])('finds the town that "%s" names', async (address, latitude) => {
  expect((await locateTown(address))?.latitude).toBeCloseTo(latitude, 1);
});

it('knows no town in an address abroad, nor in a part of a word', async () => {
  expect(await locateTown('10 Downing Street, London')).toBeNull();
  expect(await locateTown('Egervári út 2.')).toBeNull();
});
