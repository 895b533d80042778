/** Loads the code of the results' map. */
export const importMapCode = () => import('./map-code');
