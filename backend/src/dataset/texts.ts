import type { StoredTexts } from '../domain/stored-hotel';
import type { Random } from './random';
import type { DemoTown, Kind, Texts, Names } from './source';

interface Described {
  readonly name: string;
  readonly rooms: number;
  readonly built: number;
  readonly facilities: ReadonlySet<string>;
  readonly pools: number;
  readonly servesBreakfast: boolean;
}

type Both = Texts['rooms'];

function foodOf(texts: Texts, hotel: Described): Both {
  if (hotel.facilities.has('facilityRestaurant')) return texts.food.restaurant;
  return hotel.servesBreakfast ? texts.food.breakfast : texts.food.none;
}

function relaxOf(texts: Texts, hotel: Described): Both | null {
  if (hotel.pools > 0) return texts.relax.pool;
  return hotel.facilities.has('sauna') ? texts.relax.sauna : null;
}

/** Writes a hotel's paragraphs in both languages; the last one says that the hotel is fictional. */
export function describe(texts: Texts, kind: Kind, town: DemoTown, hotel: Described, random: Random): StoredTexts {
  const dice = Array.from({ length: 6 }, () => random.between(0, 1_000));
  const choose = (list: readonly string[] | undefined, at: number): string =>
    list?.[(dice[at] ?? 0) % list.length] ?? '';
  const fill = (text: string): string =>
    text
      .replaceAll('{A}', article(hotel.name) === 'az' ? 'Az' : 'A')
      .replaceAll('{a}', article(hotel.name))
      .replaceAll('{name}', hotel.name)
      .replaceAll('{town}', town.name)
      .replaceAll('{water}', town.water ?? '')
      .replaceAll('{rooms}', String(hotel.rooms))
      .replaceAll('{built}', String(hotel.built));
  const food = foodOf(texts, hotel);
  const relax = relaxOf(texts, hotel);
  const inLocale = (locale: 'hu' | 'en') => {
    const titles = texts.titles[locale];
    const about = `${choose(texts.place[town.setting][locale], 0)} ${choose(texts.kind[kind.kind]?.[locale], 1)}`;
    return [
      { title: titles.about, text: fill(about) },
      { title: titles.rooms, text: choose(texts.rooms[locale], 2) },
      { title: titles.food, text: choose(food[locale], 3) },
      ...(relax ? [{ title: titles.relax, text: choose(relax[locale], 4) }] : []),
      { title: titles.area, text: fill(choose(texts.area[town.setting][locale], 5)) },
      { title: titles.demo, text: texts.demo[locale] },
    ];
  };
  return { hu: inLocale('hu'), en: inLocale('en') };
}

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
const article = (word: string): 'a' | 'az' => (/^[aáeéiíoóöőuúüű]/i.test(word) ? 'az' : 'a');
