import balaton from './landmarks/balaton.svg';
import budapest from './landmarks/budapest.svg';
import eger from './landmarks/eger.svg';
import heviz from './landmarks/heviz.svg';
import matra from './landmarks/matra.svg';
import sopron from './landmarks/sopron.svg';
import tiszaTo from './landmarks/tisza-to.svg';
import tokajHegyalja from './landmarks/tokaj-hegyalja.svg';

/** The drawings of places by their `CitySlug`, regions first, each three wide to two high. */
export const LANDMARKS: ReadonlyMap<string, string> = new Map([
  ['taj-balaton', balaton],
  ['taj-matra', matra],
  ['taj-tisza-to', tiszaTo],
  ['taj-tokaj-hegyalja', tokajHegyalja],
  ['budapest', budapest],
  ['eger', eger],
  ['heviz', heviz],
  ['sopron', sopron],
]);
