import balaton from './landmarks/balaton.svg';
import budapest from './landmarks/budapest.svg';
import eger from './landmarks/eger.svg';
import heviz from './landmarks/heviz.svg';
import matra from './landmarks/matra.svg';
import sopron from './landmarks/sopron.svg';
import tiszaTo from './landmarks/tisza-to.svg';
import tokajHegyalja from './landmarks/tokaj-hegyalja.svg';

/** The drawings of places by their `CitySlug`, regions first, each three wide to two high. */
export const LANDMARKS = {
  'taj-balaton': balaton,
  'taj-matra': matra,
  'taj-tisza-to': tiszaTo,
  'taj-tokaj-hegyalja': tokajHegyalja,
  budapest,
  eger,
  heviz,
  sopron,
} as const;

/** The `CitySlug` of a place that has a drawing. */
export type Landmark = keyof typeof LANDMARKS;

export const isLandmark = (slug: string): slug is Landmark => Object.hasOwn(LANDMARKS, slug);
