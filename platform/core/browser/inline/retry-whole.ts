import { WHOLE } from '../../contract/file-address';
import { freshCopy } from './fresh-copy';

/** Milliseconds between two questions whether the server can be reached: they double up to the last. */
const FIRST_PAUSE = 250;
const LAST_PAUSE = 2_000;

/**
 * Loads a script or style sheet of a release once more, whole, when it could not be used: a cache on the way may have given
 * a difference to a file that this browser does not have. Whoever waits for the element hears of the second try alone, and
 * finds no other script than their own.
 *
 * While not even the document can be asked for it waits with that, for four seconds at most. Safari cuts off all loading
 * from the moment at which a document begins to give way to another until it has, and tells the scripts of failures: what
 * they did about those, such as a reload, would end the way to the other document.
 *
 * @param name of the attribute with the file's address, `src` or `href`
 */
export function retryWhole(failed: Element, name: string, address: string): void {
  const second = freshCopy(failed);
  second.removeAttribute('id');
  second.setAttribute(name, address + WHOLE);
  const end = ({ type }: Event): void => {
    if (name === 'src' || type === 'error') second.remove();
    failed.dispatchEvent(new Event(type));
  };
  second.addEventListener('load', end);
  second.addEventListener('error', end);
  const insert = (): void => failed.after(second);
  const ask = (pause: number): void => {
    fetch(location.href, { method: 'HEAD' }).then(insert, () => {
      if (pause > LAST_PAUSE) insert();
      else setTimeout(ask, pause, pause * 2);
    });
  };
  ask(FIRST_PAUSE);
}
