import en from '../messages/map/en.json';
import hu from '../messages/map/hu.json';
import { wordsOfPart } from './words-of-part';

/** The words of the map of results. */
export const useMapMessages = wordsOfPart({ hu, en });
