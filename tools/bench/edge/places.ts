import type { Places } from './visits';

/** Reads from the sitemap of a running site what visits may ask for: its hotels, and their towns, the largest first. */
export async function placesAt(site: string): Promise<Places> {
  const sitemap = await (await fetch(`${site}/sitemaps/hotels-1.xml`)).text();
  const hotels = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((address) => address.startsWith('/szallas/'));
  const sizes = new Map<string, number>();
  for (const address of hotels) {
    const town = address.split('/')[2] ?? '';
    sizes.set(town, (sizes.get(town) ?? 0) + 1);
  }
  if (hotels.length === 0) throw new Error(`${site} has no hotels in its sitemap.`);
  const towns = [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([town]) => `city=${town}&cityName=${town}`);
  return { towns, hotels, today: new Date().toISOString().slice(0, 10) };
}
