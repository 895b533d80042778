import { startTools } from './start-tools';

// The developer tools of who holds a pass (`/pass/tools.js`), which run in documents with its banner before the page's code.
startTools(window);
