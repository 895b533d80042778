/** What stands in the place of results, loaded where there are none. */
export { MissingTown, UnknownTown } from './MissingTown';
export { NoResults } from './NoResults';
