import en from '../messages/shortlist/en.json';
import hu from '../messages/shortlist/hu.json';
import { wordsOfPart } from './words-of-part';

/** The words of the shortlist's page. */
export const useShortlistMessages = wordsOfPart({ hu, en });
