import type { Random } from './random';
import type { DemoTown, Kind, Names } from './source';

/** Invented names that sound Hungarian: `Hársliget`, `Öreg Malom`, `Vitorlás`. */
function properName(names: Names, town: DemoTown, random: Random): string {
  const compound = (): string => random.pick(names.trees) + random.pick(names.grounds);
  const phrase = (): string => `${random.pick(names.adjectives)} ${random.pick(names.nouns)}`;
  const light = (): string => random.pick(names.lights);
  const byWater = town.setting === 'lake' || town.setting === 'river';
  const water = (): string =>
    `${random.chance(35) ? `${random.pick(names.adjectives)} ` : ''}${random.pick(names.waterNouns)}`;
  return random.pick(byWater ? [water, water, compound, phrase, light] : [compound, compound, phrase, phrase, light])();
}

/** A hotel's name that fits its kind. */
export function nameHotel(names: Names, kind: Kind, town: DemoTown, random: Random): string {
  return random
    .pick(kind.names)
    .replace('{n}', properName(names, town, random))
    .replace('{p}', random.pick(names.people))
    .replace('{c}', random.pick(names.nobles));
}

/** A street and a house number. */
export function nameStreet(names: Names, town: DemoTown, random: Random): string {
  const waterside = town.setting === 'lake' || town.setting === 'river' || town.setting === 'thermal';
  const hillside = town.setting === 'mountains' || town.setting === 'wine';
  const special = waterside ? names.waterStreets : hillside ? names.hillStreets : names.streets;
  return `${random.pick(random.chance(45) ? special : names.streets)} ${random.between(1, 88)}.`;
}

/** The definite article that a Hungarian word takes. */
export const article = (word: string): 'a' | 'az' => (/^[aáeéiíoóöőuúüű]/i.test(word) ? 'az' : 'a');
