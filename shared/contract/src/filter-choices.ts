import type { FilterData } from './filter';

// What a filter can be, without its schemas: pages that only offer the choices load no parser.

/** The filter buttons by group. The same names are query parameters, facets' keys, import columns and message keys. */
export const TOGGLE_GROUPS = {
  facilities: [
    'facilityWlan',
    'facilityCarPark',
    'facilityGarage',
    'facilityRestaurant',
    'facilityBar',
    'facilityLift',
    'facilityAirCondition',
    'facilityOutdoorPool',
    'facilityIndoorPool',
    'facilityChildren',
    'facilityPets',
    'facilityAccessible',
    'facilityConference',
    'facilityBicycle',
    'facilityLaundry',
    'facilityRoomService',
    'facilityReception24',
    'facilityEvCharging',
  ],
  room: [
    'roomSafe',
    'roomAirCondition',
    'roomTv',
    'roomMinibar',
    'roomFridge',
    'roomBalcony',
    'roomBath',
    'roomHairdryer',
    'roomKitchen',
    'roomCot',
    'roomWheelchair',
  ],
  payment: ['paymentVisa', 'paymentMastercard', 'paymentAmex', 'paymentSzepCard', 'paymentCash'],
  categories: ['categoryOfficial', 'categoryRecommended'],
  meals: ['mealsAI', 'mealsRO', 'mealsBD', 'mealsHB', 'mealsFB', 'mealsBB'],
  sports: ['jacuzzi', 'sauna', 'massage', 'gym', 'tennis', 'golf', 'horseRiding', 'fishing'],
  hotelTypes: [
    'typeHotel',
    'typeWellness',
    'typeApartment',
    'typePension',
    'typeGuesthouse',
    'typeHostel',
    'typeCastle',
    'typeCamping',
  ],
  year: ['yearBuilt2010', 'yearRenovated2020'],
  count: ['countRoomsUnder30', 'countRoomsOver100', 'countRestaurants2', 'countPools2'],
} as const;

export type ToggleGroup = keyof typeof TOGGLE_GROUPS;
export type ToggleName = (typeof TOGGLE_GROUPS)[ToggleGroup][number];

/** Groups in which any chosen toggle suffices; in the others every chosen one must hold. */
export const WIDENING_GROUPS = ['meals', 'hotelTypes', 'year'] as const satisfies readonly ToggleGroup[];

export const TOGGLES: readonly ToggleName[] = Object.values(TOGGLE_GROUPS).flat();

export const HOTEL_TYPES = TOGGLE_GROUPS.hotelTypes;

export const STARS = ['one', 'two', 'three', 'four', 'five'] as const;
export type Star = (typeof STARS)[number];

export const SORTS = ['sortAlpha', 'sortCurrency', 'sortCategory'] as const;
export type Sort = (typeof SORTS)[number];

/** Bounds of the price filter in HUF (specification, section 9). */
export const PRICE_LIMITS = { min: 0, max: 10_000_000 } as const;

/** Everything as it stands before a visitor touches a filter: all categories selected, all toggles off. */
export function initialFilterData(): FilterData {
  const off = <Name extends string>(names: readonly Name[]) =>
    // `Object.fromEntries` forgets the keys that it was given; the record holds exactly the given names.
    Object.fromEntries(names.map((name) => [name, false])) as Record<Name, boolean>;
  return {
    hotelName: '',
    selectedCategory: { one: true, two: true, three: true, four: true, five: true },
    currencyFilter: { ...PRICE_LIMITS },
    currencySlider: { ...PRICE_LIMITS },
    ...off(TOGGLES),
    ...off(SORTS),
    sortAlphaActive: false,
    sortCurrencyActive: false,
    sortCategoryActive: false,
  };
}
