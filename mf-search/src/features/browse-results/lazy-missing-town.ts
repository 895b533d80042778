import { lazy } from 'react';

const load = () => import('./MissingTown');

export const MissingTown = lazy(async () => ({ default: (await load()).MissingTown }));
export const UnknownTown = lazy(async () => ({ default: (await load()).UnknownTown }));
