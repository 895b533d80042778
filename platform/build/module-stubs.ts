import { rspack } from '@rspack/core';

/** Modules that a package brings along, and the source that takes their place in a browser. */
interface Replaced {
  /** The folders of the modules that ask for them. */
  readonly askedFrom: RegExp;
  readonly module: RegExp;
  readonly source: string;
}

const AXIOS = /[\\/]axios[\\/]lib(?:[\\/]|$)/;
const DOWNSHIFT = /[\\/]downshift[\\/]dist/;

const REPLACED: readonly Replaced[] = [
  // In a browser axios always chooses XMLHttpRequest; its second transport weighs 4 KB.
  { askedFrom: AXIOS, module: /\/fetch\.js$/, source: 'export const getFetch = () => null' },
  // Names of statuses, and cancelling as it was before AbortSignal.
  { askedFrom: AXIOS, module: /\/HttpStatusCode\.js$/, source: 'export default {}' },
  { askedFrom: AXIOS, module: /\/CancelToken\.js$/, source: 'export default class {}' },
  // Forms and queries: a body is JSON, and the client writes the query of a call itself.
  {
    askedFrom: AXIOS,
    module: /\/(?:formDataToJSON|toFormData|toURLEncodedForm|AxiosURLSearchParams)\.js$/,
    source: 'export default null',
  },
  // Nobody watches how far a request has come.
  {
    askedFrom: AXIOS,
    module: /\/progressEventReducer\.js$/,
    source: 'export const progressEventReducer = null, progressEventDecorator = null, asyncDecorator = null',
  },
  // Browsers scroll a marked suggestion into view themselves.
  {
    askedFrom: DOWNSHIFT,
    module: /^compute-scroll-into-view$/,
    source: "export const compute = (node) => (node.scrollIntoView({ block: 'nearest' }), [])",
  },
];

/** Leaves out what packages bring and this site never enters; about 8 KB (brotli) of the results page. */
export const leanPackages = () =>
  new rspack.NormalModuleReplacementPlugin(/\.js$|^compute-/, (resource) => {
    const replaced = REPLACED.find(
      ({ askedFrom, module }) => askedFrom.test(resource.context) && module.test(resource.request),
    );
    if (replaced) resource.request = `data:text/javascript,${encodeURIComponent(replaced.source)}`;
  });
