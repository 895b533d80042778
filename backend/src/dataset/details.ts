import { FILTER_GROUPS, type ROOM_VIEWS } from '@jnn/contract';
import type { HotelDetails, RoomDetails, View } from '../domain/stored-hotel';
import { createRandom, hashText, type Random } from './random';
import type { RoomModel, Setting } from './source';

type RoomView = (typeof ROOM_VIEWS)[number];
type RoomFacility = RoomDetails['facilities'][number];

/** What one sees from the rooms of a house, from the dearest room to the cheapest. */
const VIEWS_BY_SETTING: Readonly<Record<Setting, readonly RoomView[]>> = {
  capital: ['city', 'park', 'courtyard'],
  lake: ['lake', 'park', 'garden'],
  thermal: ['park', 'garden', 'courtyard'],
  mountains: ['mountains', 'garden', 'courtyard'],
  wine: ['vineyard', 'garden', 'courtyard'],
  historic: ['city', 'park', 'courtyard'],
  river: ['river', 'garden', 'courtyard'],
  plain: ['garden', 'park', 'courtyard'],
  city: ['city', 'park', 'courtyard'],
  town: ['garden', 'city', 'courtyard'],
};

/** Facilities that a house has in every room or in none. */
const IN_EVERY_ROOM: ReadonlySet<string> = new Set(['roomTv', 'roomHairdryer', 'roomKitchen']);

/** What the details of a hotel's rooms follow from. */
export interface DescribedHouse {
  readonly code: string;
  readonly kind: string;
  readonly setting: Setting;
  /** The facilities of the house; those of rooms hold in at least one of its rooms. */
  readonly facilities: ReadonlySet<string>;
}

/** The view of the room at `place` of `count`, the cheapest first: dearer rooms look at more. */
function viewOf(model: RoomModel, setting: Setting, place: number, count: number): RoomView | null {
  if (model.beds.every((beds) => beds.length === 0)) return null;
  if (model.view !== undefined) return model.view;
  const views = VIEWS_BY_SETTING[setting];
  const worth = count === 1 ? 0 : 1 - place / (count - 1);
  return views[Math.round(worth * (views.length - 1))] ?? null;
}

/** The dearest room has every room facility of the house, the others some of them. */
function facilitiesOf(facilities: ReadonlySet<string>, place: number, count: number, random: Random): RoomFacility[] {
  const share = count === 1 ? 100 : 25 + (75 * place) / (count - 1);
  return FILTER_GROUPS.room.filter((facility) => {
    const here = random.chance(share);
    return facilities.has(facility) && (here || place === count - 1 || IN_EVERY_ROOM.has(facility));
  });
}

/** The drawings of a room: the room, what it has besides, its bathroom. */
function drawingsOf(model: RoomModel, beds: RoomDetails['beds'], facilities: readonly RoomFacility[]): View[] {
  const isTwin = beds.some(({ kind, count }) => kind === 'single' && count >= 2) && beds[0]?.kind === 'single';
  const rooms = model.pictures.map((view): View => (view === 'double' && isTwin ? 'twin' : view));
  const hasBathroom = !rooms.some((view) => view === 'pitch' || view === 'dormitory') && model.code !== 'CAB';
  return [
    ...rooms,
    ...(facilities.includes('roomBalcony') ? (['balcony'] as const) : []),
    ...(hasBathroom ? (['bathroom'] as const) : []),
  ];
}

/** Which of a house's room types one is, the cheapest being at place 0. */
interface Rank {
  readonly place: number;
  readonly count: number;
}

/** Describes one room type of a house so that it differs from the others. Everything follows from the codes. */
export function describeRoom(house: DescribedHouse, model: RoomModel, { place, count }: Rank): RoomDetails {
  const random = createRandom(`room ${house.code} ${model.code}`);
  const beds = random.pick(model.beds);
  const facilities = facilitiesOf(house.facilities, place, count, random);
  return {
    size: random.between(...model.size),
    beds,
    view: viewOf(model, house.setting, place, count),
    facilities,
    pictures: drawingsOf(model, beds, facilities).map((view, at) => ({
      scene: `${house.kind}-${house.setting}`,
      view,
      seed: hashText(`${house.code} ${model.code} ${at}`) % 1_000_000,
    })),
  };
}

/** What the details of a hotel follow from. */
export interface StatedHotel extends DescribedHouse {
  readonly name: string;
  readonly type: string;
  readonly official: boolean;
  /** Tenths of a point; null without reviews. */
  readonly ratingTenths: number | null;
}

type LegalKind = NonNullable<HotelDetails['legalKind']>;

const LEGAL_KIND_BY_TYPE: Readonly<Record<string, LegalKind>> = {
  typeHotel: 'hotel',
  typeWellness: 'hotel',
  typeCastle: 'hotel',
  typePension: 'pension',
  typeHostel: 'community',
  typeCamping: 'camping',
  typeApartment: 'other',
  typeGuesthouse: 'private',
};
/** How registration numbers begin, by the kind of accommodation. */
const NTAK_LETTERS: Readonly<Record<LegalKind, string>> = {
  hotel: 'SZ',
  pension: 'PA',
  camping: 'KE',
  holidayVillage: 'UD',
  community: 'KO',
  other: 'EG',
  private: 'MA',
};

const percentOfRating = (tenths: number, random: Random): number =>
  Math.min(98, Math.max(40, tenths + random.between(-7, 6))) / 10;

function ratingPartsOf(tenths: number | null, random: Random): HotelDetails['ratingParts'] {
  if (tenths === null) return null;
  return {
    cleanliness: percentOfRating(tenths, random),
    location: percentOfRating(tenths, random),
    staff: percentOfRating(tenths, random),
    comfort: percentOfRating(tenths, random),
    value: percentOfRating(tenths, random),
  };
}

function policiesOf({ facilities, type, kind }: StatedHotel, random: Random): HotelDetails['policies'] {
  const takesPets = facilities.has('facilityPets');
  const hasPark = facilities.has('facilityCarPark');
  const isParkFree = random.chance(70);
  const hasParking = hasPark || facilities.has('facilityGarage');
  const isLetWhole = type === 'typeApartment' || kind === 'lakeVilla';
  return {
    childrenFrom: kind === 'castle' && random.chance(30) ? 12 : 0,
    pets: takesPets ? random.pick(['yes', 'yes', 'request']) : 'no',
    petFee: takesPets ? random.between(0, 8) * 500 : null,
    smoking: random.chance(60) ? 'no' : 'outside',
    deposit: isLetWhole && random.chance(60) ? random.between(2, 8) * 10_000 : 0,
    parking: hasParking ? (hasPark && isParkFree ? 'free' : 'paid') : 'none',
    parkingFee: hasParking && !(hasPark && isParkFree) ? random.between(3, 12) * 500 : null,
  };
}

/** Foreign languages by how often they are spoken, in percent. */
const LANGUAGES: readonly (readonly [string, number])[] = [
  ['en', 92],
  ['de', 64],
  ['cs', 14],
  ['sk', 18],
  ['pl', 14],
  ['ro', 12],
  ['fr', 8],
  ['it', 8],
];

/** What a demo hotel states of itself. Everything follows from its code; registration numbers begin with 00: no real one does. */
export function describeHotel(hotel: StatedHotel): HotelDetails {
  const random = createRandom(`details ${hotel.code}`);
  const legalKind = LEGAL_KIND_BY_TYPE[hotel.type] ?? 'other';
  const number = String(hashText(`ntak ${hotel.code}`) % 1_000_000).padStart(6, '0');
  return {
    ntak: `${NTAK_LETTERS[legalKind]}00${number}`,
    legalKind,
    operator: legalKind === 'private' ? null : `${hotel.name} Üzemeltető Kft.`,
    starsRatedBy: hotel.official ? 'board' : 'property',
    checkInUntil: hotel.facilities.has('facilityReception24') ? null : random.pick(['20:00', '21:00', '22:00']),
    languages: ['hu', ...LANGUAGES.flatMap(([code, percent]) => (random.chance(percent) ? [code] : []))],
    ratingParts: ratingPartsOf(hotel.ratingTenths, random),
    policies: policiesOf(hotel, random),
  };
}
