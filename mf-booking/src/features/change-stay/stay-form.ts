import { CHILD_AGE, type Booking, ChangedStay, type IsoDate, TITLES } from '@jnn/contract';
import type { DayRange } from '@jnn/ui';

interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/** What a guest may change of a booking, as typed. */
export interface StayForm {
  readonly days: DayRange;
  readonly adults: readonly PersonNames[];
  readonly children: readonly PersonNames[];
  readonly remark: string;
}

const namesOf = ({ FirstName, LastName }: Booking['Persons'][number]): PersonNames => ({
  firstName: FirstName,
  lastName: LastName,
});

/** The form as the booking stands. */
export const initialForm = (booking: Booking): StayForm => ({
  days: { from: booking.ArrivalDate, until: booking.DateUntil },
  adults: booking.Persons.map(namesOf),
  children: booking.ChildPersons.map(namesOf),
  remark: booking.Remark,
});

const titleOf = (title: string | undefined) => TITLES.find((known) => known === title) ?? TITLES[0];

/** What is sent of a form. */
function toStay(form: StayForm, { Persons }: Booking) {
  const Person = form.adults.map(({ firstName, lastName }, at) => ({
    ...{ PersonID: at + 1, Title: titleOf(Persons[at]?.Title) },
    ...{ FirstName: firstName, LastName: lastName },
  }));
  const Child = form.children.map(({ firstName, lastName }) => ({
    ...{ FirstName: firstName, LastName: lastName, ChildAge: CHILD_AGE },
  }));
  return {
    ...{ ArrivalDate: form.days.from, DateUntil: form.days.until, Remark: form.remark },
    Rooms: [{ RoomType: [{ Adults: Person.length }, { Person }, { Child }] }],
  };
}

const isUnchanged = (form: StayForm, booking: Booking): boolean =>
  JSON.stringify(toStay(form, booking)) === JSON.stringify(toStay(initialForm(booking), booking));

export type StayProblem = 'same' | 'past' | 'order' | 'name' | 'tooLong';
/** Problems by the path of their field, such as `adults.0.lastName`, in the order of the form. */
export type StayProblems = ReadonlyMap<string, StayProblem>;

export type CheckedStay =
  | { readonly status: 'good'; readonly stay: ChangedStay }
  | { readonly status: 'bad'; readonly problems: StayProblems };

/** Checks a form by the contract, and its days by today. */
export function checkStay(form: StayForm, booking: Booking, today: IsoDate): CheckedStay {
  const problems = new Map<string, StayProblem>();
  const { from, until } = form.days;
  if (from === null || from < today) problems.set('from', 'past');
  if (until === null || until <= (from ?? today)) problems.set('until', 'order');
  const parsed = ChangedStay.safeParse(toStay(form, booking));
  for (const { path } of parsed.error?.issues ?? []) {
    const [field, problem] = fieldOf(path);
    if (field !== '' && !problems.has(field)) problems.set(field, problem);
  }
  if (problems.size === 0 && isUnchanged(form, booking)) problems.set('from', 'same');
  return parsed.success && problems.size === 0 ? { status: 'good', stay: parsed.data } : { status: 'bad', problems };
}

/** The field from which a part of what is sent comes; empty for what no field holds. */
function fieldOf(path: readonly PropertyKey[]): readonly [field: string, problem: StayProblem] {
  if (path[0] === 'Remark') return ['remark', 'tooLong'];
  if (path[0] !== 'Rooms') return ['', 'name'];
  const list = path[4] === 'Person' ? 'adults' : 'children';
  const name = path[6] === 'FirstName' ? 'firstName' : 'lastName';
  return path[6] === undefined ? ['', 'name'] : [`${list}.${String(path[5])}.${name}`, 'name'];
}
