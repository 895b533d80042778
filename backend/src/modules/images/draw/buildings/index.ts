import { apartmentHouse, cityHotel, hostel, castle, grandHotel, thermalHotel } from './city';
import { camping, farmhouse, forestLodge, pension, vineyardHouse } from './country';
import type { DrawBuilding } from './frame';
import { lakeHotel, lakeVilla, riverHouse, wellnessHotel } from './water';

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
