// The names and bounds of filters, without schemas, so that pages that only offer the choices load no parser.

/** The specified filter buttons by group. */
const SPECIFIED_GROUPS = {
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

/** Those beyond the specified ones: only a backend with the capability `more-filters` takes them. */
const ADDED_GROUPS = {
  cancellation: ['freeCancellation'],
  score: ['score9', 'score8', 'score7'],
  distance: ['nearShore', 'nearBath', 'nearCentre'],
} as const;

/** All filter buttons by group. The same names are query parameters, facets' keys, import columns and message keys. */
export const FILTER_GROUPS = { ...SPECIFIED_GROUPS, ...ADDED_GROUPS };

export type FilterGroup = keyof typeof FILTER_GROUPS;

/** Groups in which any chosen filter suffices; in the others every chosen one must hold. */
export const WIDENING_GROUPS = ['meals', 'hotelTypes', 'year', 'score'] as const satisfies readonly FilterGroup[];

type Names<Groups extends Record<string, readonly string[]>> = Groups[keyof Groups][number];

/** The filters that every backend takes: a filter state always holds them. */
export const SPECIFIED_FILTERS: readonly Names<typeof SPECIFIED_GROUPS>[] = Object.values(SPECIFIED_GROUPS).flat();
/** The filters of the capability `more-filters`: a filter state holds them only where they are chosen. */
export const ADDED_FILTERS: readonly Names<typeof ADDED_GROUPS>[] = Object.values(ADDED_GROUPS).flat();
export const FILTERS: readonly Names<typeof FILTER_GROUPS>[] = [...SPECIFIED_FILTERS, ...ADDED_FILTERS];

export type AddedFilterName = (typeof ADDED_FILTERS)[number];

export const HOTEL_TYPES = SPECIFIED_GROUPS.hotelTypes;

export const STARS = ['one', 'two', 'three', 'four', 'five'] as const;
export type Star = (typeof STARS)[number];

/** The sorts that every backend takes. */
export const SPECIFIED_SORTS = ['sortAlpha', 'sortCurrency', 'sortCategory'] as const;
/** All sorts: by score is taken where {@link ADDED_FILTERS} are. */
export const SORTS = [...SPECIFIED_SORTS, 'sortRating'] as const;
export type Sort = (typeof SORTS)[number];

/** Bounds of the price filter in HUF. */
export const PRICE_LIMITS = { min: 0, max: 10_000_000 } as const;

type AddedFlag = AddedFilterName | 'sortRating' | 'sortRatingActive';
type SpecifiedSort = (typeof SPECIFIED_SORTS)[number];
type SpecifiedFlag = (typeof SPECIFIED_FILTERS)[number] | SpecifiedSort | `${SpecifiedSort}Active`;

/** Equals `FilterData`, which is made from the schema. */
interface InitialFilterData extends Record<SpecifiedFlag, boolean>, Partial<Record<AddedFlag, boolean | undefined>> {
  hotelName: string;
  selectedCategory: Record<Star, boolean>;
  currencyFilter: { min: number; max: number };
  currencySlider: { min: number; max: number };
}

/** The filters before a visitor touches them: all categories selected, all filters off. */
export function initialFilterData(): InitialFilterData {
  const off = <Name extends string>(names: readonly Name[]) =>
    // `Object.fromEntries` loses the type of its keys, which are exactly the given names.
    Object.fromEntries(names.map((name) => [name, false])) as Record<Name, boolean>;
  return {
    hotelName: '',
    selectedCategory: { one: true, two: true, three: true, four: true, five: true },
    currencyFilter: { ...PRICE_LIMITS },
    currencySlider: { ...PRICE_LIMITS },
    ...off(SPECIFIED_FILTERS),
    ...off(SPECIFIED_SORTS),
    sortAlphaActive: false,
    sortCurrencyActive: false,
    sortCategoryActive: false,
  };
}
