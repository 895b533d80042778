import { lazy } from 'react';

const load = () => import('./without-results');

export const MissingTown = lazy(async () => ({ default: (await load()).MissingTown }));
export const UnknownTown = lazy(async () => ({ default: (await load()).UnknownTown }));
export const NoResults = lazy(async () => ({ default: (await load()).NoResults }));
