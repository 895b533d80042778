import { defineShell } from '@jnn/platform/contract';
import { PAGE_RULES } from './page-rules';

const AXIOS = /[\\/]axios[\\/]lib(?:[\\/]|$)/;
const CONTRACT = /[\\/]contract[\\/]src$/;
const QUERY_CORE = /[\\/]query-core[\\/]build/;
const DOWNSHIFT = /[\\/]downshift[\\/]dist/;

export default defineShell({
  locales: ['hu', 'en'],
  shared: {
    react: '^19.3.0',
    'react/': '^19.3.0',
    'react-dom': '^19.3.0',
    'react-dom/': '^19.3.0',
    '@jnn/router': '^1.0.0',
    '@jnn/session': '^1.0.0',
    '@jnn/api': '^1.0.0',
    '@jnn/i18n': '^1.0.0',
  },
  entries: {
    start: './src/bootstrap.tsx',
    renderWorker: './src/render.ts',
    standalone: '@jnn/standalone',
  },
  unrenderedChunks: ['calls'],
  // The router's package gives its development build to every bundler.
  productionAliases: { 'react-router$': 'node_modules/react-router/dist/production/index.mjs' },
  // About 4 KB (brotli) of every page.
  droppableComponents: /[\\/]react-router[\\/]dist[\\/]/,
  // About 18 KB (brotli) of a page with a calendar and a search form.
  moduleStubs: [
    // Words of React Aria, which come in 34 languages.
    { module: /\/intl\/(?:\w+\/)?(?!hu-HU|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/, source: 'export default {}' },
    // In a browser axios always chooses XMLHttpRequest; its second transport weighs 4 KB.
    { askedFrom: AXIOS, module: /\/fetch\.js$/, source: 'export const getFetch = () => null' },
    // Names of statuses, and cancelling as it was before AbortSignal.
    { askedFrom: AXIOS, module: /\/HttpStatusCode\.js$/, source: 'export default {}' },
    { askedFrom: AXIOS, module: /\/CancelToken\.js$/, source: 'export default class {}' },
    // Types check the options, and no token is read from a cookie.
    {
      askedFrom: AXIOS,
      module: /\/validator\.js$/,
      source:
        'const allow = () => true; export default { assertOptions: allow, validators: { transitional: allow, spelling: allow } }',
    },
    { askedFrom: AXIOS, module: /\/isURLSameOrigin\.js$/, source: 'export default () => false' },
    { askedFrom: AXIOS, module: /\/cookies\.js$/, source: 'export default { read: () => null }' },
    // Forms and queries: a body is JSON, and the client writes the query of a call itself.
    {
      askedFrom: AXIOS,
      module: /\/(?:formDataToJSON|toFormData|toURLEncodedForm|AxiosURLSearchParams)\.js$/,
      source: 'export default null',
    },
    { askedFrom: AXIOS, module: /\/buildURL\.js$/, source: 'export default (url) => url' },
    {
      askedFrom: AXIOS,
      module: /\/setFormDataHeaders\.js$/,
      source: 'export default () => undefined',
    },
    // The client has no interceptors, and writes each address itself.
    { askedFrom: AXIOS, module: /\/InterceptorManager\.js$/, source: 'export default class { forEach() {} }' },
    { askedFrom: AXIOS, module: /\/buildFullPath\.js$/, source: "export default (base, path) => (base ?? '') + path" },
    // No page shows the progress of a request.
    {
      askedFrom: AXIOS,
      module: /\/progressEventReducer\.js$/,
      source: 'export const progressEventReducer = null, progressEventDecorator = null, asyncDecorator = null',
    },
    // What changes something is a command of the client's own; nothing is fetched without end.
    {
      askedFrom: QUERY_CORE,
      module: /\/mutationCache\.js$/,
      source:
        'export class MutationCache { getAll() { return [] } findAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }',
    },
    {
      askedFrom: QUERY_CORE,
      module: /\/infiniteQueryBehavior\.js$/,
      source: 'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null',
    },
    // The filter state is checked by the API; in a browser its type checks it.
    {
      askedFrom: CONTRACT,
      module: /^\.\/filter(?:\.js)?$/,
      source:
        "import { any } from 'zod/mini'; export const FilterData = any(), PriceWindow = any(), FilterName = any();",
    },
    // Search engines read the document that the server writes; in the browser only a page's title changes.
    { module: /\/hotel-json-ld$/, source: 'export const hotelJsonLd = () => ({})' },
    { module: /\/document-json-ld$/, source: 'export const documentJsonLd = () => []' },
    // Types check the props.
    {
      askedFrom: DOWNSHIFT,
      module: /^prop-types$/,
      source: 'export default { any: 0, array: 0, bool: 0, func: 0, number: 0, string: 0, shape: () => 0 }',
    },
    { askedFrom: DOWNSHIFT, module: /^react-is$/, source: 'export const isForwardRef = () => false' },
    // Browsers scroll a highlighted suggestion into view themselves.
    {
      askedFrom: DOWNSHIFT,
      module: /^compute-scroll-into-view$/,
      source: "export const compute = (node) => (node.scrollIntoView({ block: 'nearest' }), [])",
    },
  ],
  proxied: ['/api', '/bank', '/outbox'],
  // Compressed it is about a quarter. Raising one is a decision: say why in the commit.
  sizeBudgets: { shellStart: 640 * 1024, page: 220 * 1024 },
  pageRules: PAGE_RULES,
  // Zod has one registry of schemas for a document, `@jnn/sanitise` one policy, which a document can make once; its library
  // and Leaflet name themselves in every browser, and Leaflet keeps an empty list of the window's listeners.
  libraryGlobals: [
    '__zod_globalConfig',
    '__zod_globalRegistry',
    'jnn-html',
    'filterCSS',
    'filterXSS',
    'L',
    '_leaflet_events',
  ],
  commonSources: [
    'shared',
    'platform',
    'shell/shell.config.ts',
    'tools/part-tools/wire-contract.ts',
    'package-lock.json',
    'tsconfig.base.json',
  ],
});
