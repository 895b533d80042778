import { expect, it } from '@jest/globals';
import { mapSources } from './map-sources';

it('asks no other server than the site’s before the visitor agrees to functional services', () => {
  const settings = { googleMapsApiKey: 'key', mapTilesUrl: 'https://tiles.example/hungary.pmtiles' };
  expect(mapSources(settings, false)).toEqual({ googleApiKey: null, streetsUrl: '' });
  expect(mapSources(settings, true)).toEqual({ googleApiKey: 'key', streetsUrl: settings.mapTilesUrl });
});

it('draws streets that the site itself serves without being asked', () => {
  const settings = { googleMapsApiKey: '', mapTilesUrl: '/map-tiles/0123456789ab.pmtiles' };
  expect(mapSources(settings, false)).toEqual({ googleApiKey: null, streetsUrl: settings.mapTilesUrl });
});

it('draws the map that comes with the site for a shell that tells of no streets', () => {
  expect(mapSources({ googleMapsApiKey: '' }, true)).toEqual({ googleApiKey: null, streetsUrl: '' });
});
