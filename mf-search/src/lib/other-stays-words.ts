import en from '../messages/other-stays/en.json';
import hu from '../messages/other-stays/hu.json';
import { wordsOfPart } from './words-of-part';

/** The words of what leads on from a list. */
export const useOtherStaysMessages = wordsOfPart({ hu, en });
