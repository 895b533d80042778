import { BED_KINDS, BED_PLACES, type BedKind, FILTER_GROUPS, ROOM_VIEWS, type RoomDescription } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import type { T } from '../../messages';

/** A room in words; null where it is not known. */
export interface RoomWords {
  readonly size: string | null;
  readonly beds: string | null;
  readonly capacity: string | null;
  /** Where the children of the stay sleep, where that is not one of the room's beds. */
  readonly sleeps: string | null;
  /** Three things at most: the view, then what other rooms of the hotel do not have. */
  readonly extras: readonly string[];
}

/** How many things a room names beside its beds. */
const EXTRAS = 3;

type Bed = RoomDescription['Beds'][number] & { readonly kind: BedKind };

/** Describes a room for a stay; kinds of beds, views and facilities without a word are left out. */
export function describeRoom(t: T, room: RoomDescription, differing: readonly string[], stay: Stay): RoomWords {
  const beds = room.Beds.filter((bed): bed is Bed => BED_KINDS.some((kind) => kind === bed.kind));
  return {
    size: room.Size === null ? null : t('room.size', { size: room.Size }),
    beds: bedsInWords(t, beds),
    capacity: capacityInWords(t, room),
    sleeps: sleepsInWords(t, beds, stay),
    extras: extrasInWords(t, room, differing),
  };
}

/** The beds that are always there; those that are put in where needed are said with the children. */
function bedsInWords(t: T, beds: readonly Bed[]): string | null {
  const words = beds
    .filter(({ kind }) => kind !== 'extra')
    .map(({ kind, count, width }) => {
      const bed = t(`room.bed.${kind}`, { count });
      return kind === 'double' && width !== undefined ? `${bed} (${t('room.bedWidth', { width })})` : bed;
    });
  return words.length === 0 ? null : words.join(' + ');
}

function capacityInWords(t: T, { Adults, Children }: RoomDescription): string | null {
  if (Adults === null) return null;
  const adults = t('guests.adult', { count: Adults });
  return Children ? `${adults} + ${t('guests.child', { count: Children })}` : adults;
}

/**
 * Adults take the beds first, then the children; who is left over sleeps on the sofa bed or on an extra bed. Infants
 * sleep in cots.
 */
function sleepsInWords(t: T, beds: readonly Bed[], { adult, child, infant }: Stay): string | null {
  const words: string[] = [];
  const places = (kinds: readonly BedKind[]): number =>
    beds.filter(({ kind }) => kinds.includes(kind)).reduce((sum, bed) => sum + bed.count * BED_PLACES[bed.kind], 0);
  const left = adult + child - places(['single', 'double', 'bunk']);
  if (child > 0 && left > 0 && beds.length > 0) {
    if (left <= places(['sofa'])) words.push(t('room.childSleeps.sofa', { count: child }));
    else if (left <= places(['sofa', 'extra'])) words.push(t('room.childSleeps.extra', { count: child }));
    else words.push(t('room.childSleeps.shared', { count: child }));
  }
  if (infant > 0) words.push(t('room.infantSleeps', { count: infant }));
  return words.length === 0 ? null : words.join(' ');
}

type RoomFacility = (typeof FILTER_GROUPS.room)[number];
const isKnown = (facility: string): facility is RoomFacility => FILTER_GROUPS.room.some((known) => known === facility);

function extrasInWords(t: T, { View, Facilities }: RoomDescription, differing: readonly string[]): string[] {
  const view = ROOM_VIEWS.find((known) => known === View);
  const facilities = [...differing, ...Facilities.filter((facility) => !differing.includes(facility))].filter(isKnown);
  const words = [...(view ? [t(`room.view.${view}`)] : []), ...facilities.map((facility) => t(`facility.${facility}`))];
  return words.slice(0, EXTRAS);
}
