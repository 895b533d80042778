import en from '../messages/home/en.json';
import hu from '../messages/home/hu.json';
import { wordsOfPart } from './words-of-part';

/** The words of the home page alone. */
export const useHomeMessages = wordsOfPart({ hu, en });
