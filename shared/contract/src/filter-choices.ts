// The names and bounds of filters, without schemas, so that pages that only offer the choices load no parser.

/** All filter buttons by group. The same names are query parameters, facets' keys, import columns and message keys. */
export const FILTER_GROUPS = {
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
  cancellation: ['freeCancellation'],
  score: ['score9', 'score8', 'score7'],
  distance: ['nearShore', 'nearBath', 'nearCentre'],
} as const;

export type FilterGroup = keyof typeof FILTER_GROUPS;

/** Groups in which any chosen filter suffices; in the others every chosen one must hold. */
export const WIDENING_GROUPS = ['meals', 'hotelTypes', 'year', 'score'] as const satisfies readonly FilterGroup[];

/**
 * The filters beyond the specified ones: only a backend with the capability `more-filters` takes them, and a filter state
 * holds them only where they are chosen. Whatever filter is new is one of them.
 */
export const ADDED_FILTERS = [
  ...FILTER_GROUPS.cancellation,
  ...FILTER_GROUPS.score,
  ...FILTER_GROUPS.distance,
] as const;
export type AddedFilterName = (typeof ADDED_FILTERS)[number];

type AnyName = (typeof FILTER_GROUPS)[FilterGroup][number];
export const FILTERS: readonly AnyName[] = Object.values(FILTER_GROUPS).flat();

const ADDED: readonly AnyName[] = ADDED_FILTERS;
/** Those of the given filters that a backend takes. @param withAdded whether it has the capability `more-filters` */
export const takenOf = <Name extends AnyName>(names: readonly Name[], withAdded: boolean): readonly Name[] =>
  withAdded ? names : names.filter((name) => !ADDED.includes(name));

/** The filters that every backend takes: a filter state always holds them. */
export const SPECIFIED_FILTERS = /* @__PURE__ */ takenOf(FILTERS, false) as readonly Exclude<
  AnyName,
  AddedFilterName
>[];

export const HOTEL_TYPES = FILTER_GROUPS.hotelTypes;

export const STARS = ['one', 'two', 'three', 'four', 'five'] as const;
export type Star = (typeof STARS)[number];

/** The sorts that every backend takes. */
export const SPECIFIED_SORTS = ['sortAlpha', 'sortCurrency', 'sortCategory'] as const;
/** All sorts: by score is taken where {@link ADDED_FILTERS} are. */
export const SORTS = [...SPECIFIED_SORTS, 'sortRating'] as const;
export type Sort = (typeof SORTS)[number];

/** The flag of a sort that says whether it is in force. */
export const activeFlag = <Name extends Sort>(sort: Name): `${Name}Active` => `${sort}Active`;

/** One value for each of some names. Cast, since `Object.fromEntries` loses the type of its keys, which are these names. */
export const flags = <Name extends string>(names: readonly Name[], value: boolean) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, boolean>;

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
export const initialFilterData = (): InitialFilterData => ({
  hotelName: '',
  selectedCategory: flags(STARS, true),
  currencyFilter: { ...PRICE_LIMITS },
  currencySlider: { ...PRICE_LIMITS },
  ...flags([...SPECIFIED_FILTERS, ...SPECIFIED_SORTS, ...SPECIFIED_SORTS.map(activeFlag)], false),
});
