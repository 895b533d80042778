// Development only; replaces `react-refresh/runtime`. All parts of a page share one React Refresh runtime, the first that
// loads: only that one knows the React renderer that the shell has started.
const KEY = '__PLATFORM_REACT_REFRESH__';
globalThis[KEY] ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis[KEY];
