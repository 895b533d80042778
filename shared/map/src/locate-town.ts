import type { Position } from './types';

/** The middle of the town that an address names; null where the base map knows none of its words. */
export async function locateTown(address: string): Promise<Position | null> {
  const { default: towns } = await import('../data/towns.json');
  const named = towns.filter(({ name }) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(address));
  // "Balatonfüred" is not Füred: of several names in an address the longest is meant.
  const [town] = named.sort((one, other) => other.name.length - one.name.length);
  return town ? { latitude: town.latitude, longitude: town.longitude } : null;
}
