import type { StoredTexts } from '../modules/catalogue/pictures';
import { article } from './naming';
import type { Random } from './random';
import type { DemoTown, Kind, Texts } from './source';

interface Described {
  readonly name: string;
  readonly rooms: number;
  readonly built: number;
  readonly facts: ReadonlySet<string>;
  readonly pools: number;
  readonly servesBreakfast: boolean;
}

type Both = Texts['rooms'];

function foodOf(texts: Texts, hotel: Described): Both {
  if (hotel.facts.has('facilityRestaurant')) return texts.food.restaurant;
  return hotel.servesBreakfast ? texts.food.breakfast : texts.food.none;
}

function relaxOf(texts: Texts, hotel: Described): Both | null {
  if (hotel.pools > 0) return texts.relax.pool;
  return hotel.facts.has('sauna') ? texts.relax.sauna : null;
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
