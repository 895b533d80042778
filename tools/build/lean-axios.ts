import { rspack } from '@rspack/core';

/** A module of axios that its adapters import; the transport of browsers is XMLHttpRequest. */
const FETCH_ADAPTER = /^\.\/fetch\.js$/;

/** Leaves axios's second transport out: in a browser it always chooses XMLHttpRequest, and the other weighs 4 KB (brotli). */
export const leanAxios = () =>
  new rspack.NormalModuleReplacementPlugin(FETCH_ADAPTER, (resource) => {
    if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(resource.context)) {
      resource.request = 'data:text/javascript,export const getFetch = () => null';
    }
  });
