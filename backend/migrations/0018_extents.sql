-- The rectangle in degrees, longitudes by latitudes, in which all of a town's hotels stand: what a part of the map
-- finds its towns by. Kept up to date by whatever writes hotels.
ALTER TABLE city ADD COLUMN extent box;
UPDATE city SET extent = held.extent
FROM (
  SELECT city_id, box(point(max(longitude), max(latitude)), point(min(longitude), min(latitude))) AS extent
  FROM hotel GROUP BY city_id
) AS held
WHERE held.city_id = city.id;
CREATE INDEX city_by_extent ON city USING gist (extent);
