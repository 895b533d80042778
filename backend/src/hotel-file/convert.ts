import type { ImportedHotel } from '../modules/catalogue/import-export';
import { HotelDetails, type NewCity, type NewHotel, type NewRoomType, RoomDetails } from '../domain/stored-hotel';
import { toSlug } from '../text/fold';
import { FILE_FILTERS, FileHotel, STATED_FACILITIES } from './schema';

function cityOf(file: FileHotel): NewCity {
  return {
    code: toSlug(file.cityName),
    name: file.cityName,
    county: file.county,
    latitude: file.cityLatitude ?? file.latitude,
    longitude: file.cityLongitude ?? file.longitude,
    resort: file.resort,
  };
}

function roomOf({ size, beds, view, facilities, pictures, ...room }: FileHotel['roomTypes'][number]): NewRoomType {
  return { ...room, details: RoomDetails.parse({ size, beds, view, facilities, pictures }) };
}

/** Converts a hotel of a file for the catalogue. */
export function toCatalogue(file: FileHotel): ImportedHotel {
  const hotel: NewHotel = {
    code: file.code,
    cityCode: toSlug(file.cityName),
    name: file.name,
    category: file.category,
    type: file.type,
    address: file.address,
    zip: file.zip,
    latitude: file.latitude,
    longitude: file.longitude,
    official: file.categoryOfficial,
    recommended: file.categoryRecommended,
    ratingTenths: file.rating === null ? null : Math.round(file.rating * 10),
    ratingCount: file.ratingCount,
    facilities: STATED_FACILITIES.filter((name) => file[name]),
    rooms: file.rooms,
    restaurants: file.restaurants,
    pools: file.pools,
    yearBuilt: file.yearBuilt,
    yearRenovated: file.yearRenovated,
    phone: file.phone,
    email: file.email,
    checkIn: file.checkIn,
    checkOut: file.checkOut,
    texts: file.texts,
    pictures: file.pictures,
    tariff: file.tariff,
    details: HotelDetails.parse(file),
    roomTypes: file.roomTypes.map(roomOf),
  };
  return { city: cityOf(file), hotel };
}

/** Converts a hotel of the catalogue for a file; the reverse of {@link toCatalogue}. */
export function toFile({ city, hotel }: ImportedHotel): FileHotel {
  const { official, recommended, ratingTenths, facilities, details, roomTypes, ...members } = hotel;
  const same = Object.fromEntries(Object.entries(members).filter(([name]) => name !== 'cityCode'));
  const holding = new Set<string>(facilities);
  const stated = Object.fromEntries(FILE_FILTERS.map((name) => [name, holding.has(name)]));
  return FileHotel.parse({
    ...same,
    ...stated,
    ...details,
    roomTypes: roomTypes.map(({ details: known, ...room }) => ({ ...room, ...known })),
    cityName: city.name,
    county: city.county,
    cityLatitude: city.latitude,
    cityLongitude: city.longitude,
    resort: city.resort,
    categoryOfficial: official,
    categoryRecommended: recommended,
    rating: ratingTenths === null ? null : ratingTenths / 10,
  });
}
