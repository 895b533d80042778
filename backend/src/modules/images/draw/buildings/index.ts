import { apartmentHouse, cityHotel, hostel } from './city';
import { camping, farmhouse, forestLodge, pension, vineyardHouse } from './country';
import type { DrawBuilding } from './frame';
import { castle, grandHotel, thermalHotel } from './grand';
import { lakeHotel, lakeVilla, riverHouse } from './water';
import { wellnessHotel } from './wellness';

/** Every kind of place that can be drawn. */
export const BUILDINGS: ReadonlyMap<string, DrawBuilding> = new Map(
  Object.entries({
    cityHotel,
    grandHotel,
    lakeHotel,
    wellnessHotel,
    thermalHotel,
    apartmentHouse,
    lakeVilla,
    pension,
    vineyardHouse,
    farmhouse,
    forestLodge,
    riverHouse,
    hostel,
    castle,
    camping,
  }),
);
