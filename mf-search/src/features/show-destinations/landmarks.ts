import balaton from './landmarks/balaton.svg';
import budapest from './landmarks/budapest.svg';
import eger from './landmarks/eger.svg';
import heviz from './landmarks/heviz.svg';
import matra from './landmarks/matra.svg';
import sopron from './landmarks/sopron.svg';
import tiszaTo from './landmarks/tisza-to.svg';
import tokajHegyalja from './landmarks/tokaj-hegyalja.svg';

/**
 * The places that have a drawing, by their `CitySlug`, regions first: the drawing's address, three wide to two high, and what
 * one goes there for. Not among the messages, which the results page loads as well.
 */
export const LANDMARKS = {
  'taj-balaton': {
    drawing: balaton,
    about: { hu: 'Víz, hegyek, vitorlák', en: 'Water, hills and sails' },
  },
  'taj-matra': {
    drawing: matra,
    about: { hu: 'Erdők, kilátók', en: 'Forests and lookouts' },
  },
  'taj-tisza-to': {
    drawing: tiszaTo,
    about: { hu: 'Nádas, csónak, madarak', en: 'Reeds, boats and birds' },
  },
  'taj-tokaj-hegyalja': {
    drawing: tokajHegyalja,
    about: { hu: 'Szőlődombok, pincék', en: 'Vineyards and cellars' },
  },
  budapest: {
    drawing: budapest,
    about: { hu: 'Főváros a Duna két partján', en: 'A capital on both banks of the Danube' },
  },
  eger: {
    drawing: eger,
    about: { hu: 'Vár, bazilika, borospincék', en: 'Castle, basilica and wine cellars' },
  },
  heviz: {
    drawing: heviz,
    about: { hu: 'Meleg vizű tó, tündérrózsák', en: 'A warm lake with water lilies' },
  },
  sopron: {
    drawing: sopron,
    about: { hu: 'Tűztorony, óváros', en: 'The Fire Tower and the old town' },
  },
} as const;

/** The `CitySlug` of a place that has a drawing. */
export type Landmark = keyof typeof LANDMARKS;

export const isLandmark = (slug: string): slug is Landmark => Object.hasOwn(LANDMARKS, slug);
