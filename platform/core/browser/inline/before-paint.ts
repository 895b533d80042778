import { recordEvents } from './record-events';
import { replaceHangingStyles } from './replace-hanging-styles';
import { restrictText } from './restrict-text';
import { retryFiles } from './retry-files';

// The inline script that runs before the first paint. The server puts the site's lists into the place of these names.
declare const ALLOWED_SCRIPTS: readonly string[];
declare const ALLOWED_MARKUP: readonly string[];

const releases = `${location.origin}/releases/`;

restrictText([releases, ...ALLOWED_SCRIPTS], ALLOWED_MARKUP);
replaceHangingStyles();
retryFiles(releases);
recordEvents();
