/** What comes after a list or stands in its place: loaded together when it is first shown. */
export { FlexibleDates } from './FlexibleDates';
export { MissingTown, UnknownTown } from './MissingTown';
export { OtherStays } from './OtherStays';
