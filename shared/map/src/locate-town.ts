import type { Position } from './types';

/** The centre of the town that an address names; null where the address names none that the base map knows. */
export async function locateTown(address: string): Promise<Position | null> {
  const { default: towns } = await import('../data/towns.json');
  const named = towns.filter(({ name }) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(address));
  // Of several names in an address the longest counts.
  const [town] = named.sort((one, other) => other.name.length - one.name.length);
  return town ? { latitude: town.latitude, longitude: town.longitude } : null;
}
