// All parts of a page in development use one React Refresh runtime, the first that arrives: a second one never hears of
// the renderer that the shell started. Bundled in the place of `react-refresh/runtime` (development only).
const KEY = '__JNN_REACT_REFRESH__';
globalThis[KEY] ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis[KEY];
