// The start of a script of its own, which the document of a rendered page holds. It shares nothing with the page's code,
// so that it is there before it.
import { answerEarlyPresses } from './answer-early-presses';

answerEarlyPresses();
