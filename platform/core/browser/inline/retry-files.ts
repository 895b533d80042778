import { STARTING_ID } from '../../contract/start-elements';
import { retryStart } from './retry-start';
import { retryWhole } from './retry-whole';

/** Milliseconds before the first retry of the start script; doubles with each retry. */
const FIRST_PAUSE = 500;

/** Loads scripts and style sheets of releases anew that could not be used: whole, and the start script again and again. */
export function retryFiles(releases: string): void {
  let pause = FIRST_PAUSE;
  document.addEventListener(
    'error',
    (event) => {
      const failed = event.target;
      const isScript = failed instanceof HTMLScriptElement;
      if (!isScript && !(failed instanceof HTMLLinkElement && failed.rel === 'stylesheet')) return;
      const [name, address] = isScript ? ['src', failed.src] : ['href', failed.href];
      if (event.isTrusted && address.startsWith(releases) && !address.includes('?')) {
        event.stopImmediatePropagation();
        retryWhole(failed, name, address);
      } else if (isScript && failed.id === STARTING_ID) {
        retryStart(failed, pause);
        pause *= 2;
      }
    },
    true,
  );
}
