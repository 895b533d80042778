import { lazy } from 'react';

const load = () => import('./on-demand');

export const FlexibleDates = lazy(async () => ({ default: (await load()).FlexibleDates }));
export const MissingTown = lazy(async () => ({ default: (await load()).MissingTown }));
export const UnknownTown = lazy(async () => ({ default: (await load()).UnknownTown }));
export const OtherStays = lazy(async () => ({ default: (await load()).OtherStays }));
