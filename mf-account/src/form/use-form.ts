import { useId, useState, type ChangeEvent, type FocusEvent, type SyntheticEvent } from 'react';
import type { Problem, Rule } from './rules';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Problems<Name extends string> = Partial<Readonly<Record<Name, Problem>>>;

/** What a text field needs to take part in a form. */
export interface FieldBinding {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface Form<Name extends string> {
  readonly values: Values<Name>;
  /** Number of attempts to send that did not pass the rules or the server. */
  readonly attempt: number;
  /** Fields to correct, in the order of the rules. */
  readonly problems: readonly { readonly name: Name; readonly problem: Problem }[];
  readonly field: (name: Name) => FieldBinding;
  /** Makes the handler of the form: `send` runs only with values that pass the rules. */
  readonly onSubmit: (send: (values: Values<Name>) => void) => (event: SyntheticEvent) => void;
  /** Takes the server's judgement of fields; each stays until its field is changed. */
  readonly refuse: (problems: Problems<Name>) => void;
  /** Empties or replaces everything typed. */
  readonly reset: (values: Values<Name>) => void;
}

/**
 * One form: what is typed, what is wrong with it, and when to say so. A field is judged when it is left for another one or
 * when the form is sent, never while it is first being filled in.
 */
export function useForm<Name extends string>(rules: Readonly<Record<Name, Rule>>, initial: Values<Name>): Form<Name> {
  const prefix = useId();
  const typed = useTyped(initial);
  const { values, refused, left, attempt } = typed;
  const names = namesOf(rules);
  const judge = (name: Name): Problem | undefined => refused[name] ?? rules[name](values[name]) ?? undefined;
  const due = (name: Name): Problem | undefined =>
    attempt > 0 || left.has(name) || refused[name] !== undefined ? judge(name) : undefined;

  return {
    values,
    attempt,
    problems: attempt > 0 ? names.flatMap((name) => listed(name, due(name))) : [],
    field: (name) => ({
      id: `${prefix}${name}`,
      name,
      value: values[name],
      problem: due(name),
      onChange: (event) => {
        typed.change(name, event.target.value);
      },
      onBlur: ({ relatedTarget }) => {
        if (values[name] !== '' && isAnotherControl(relatedTarget)) typed.leave(name);
      },
    }),
    onSubmit: (send) => (event) => {
      event.preventDefault();
      if (names.every((name) => judge(name) === undefined)) send(values);
      else typed.refuse(refused);
    },
    refuse: typed.refuse,
    reset: typed.reset,
  };
}

/** The changing part of a form: texts, the fields left once, the server's judgement, failed attempts. */
function useTyped<Name extends string>(initial: Values<Name>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Problems<Name>>({});
  const [attempt, setAttempt] = useState(0);
  return {
    values,
    left,
    refused,
    attempt,
    change(name: Name, value: string) {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    leave(name: Name) {
      setLeft((before) => new Set(before).add(name));
    },
    refuse: (problems: Problems<Name>) => {
      setRefused(problems);
      setAttempt((before) => before + 1);
    },
    reset: (next: Values<Name>) => {
      setValues(next);
      setLeft(new Set());
      setRefused({});
      setAttempt(0);
    },
  };
}

/**
 * Whether the focus goes on to another control of the page. Not to the button that sends the form, nor to nothing, as when
 * a button is pressed in Safari: a message that appeared then would push the button away from under the pointer.
 */
function isAnotherControl(goal: EventTarget | null): boolean {
  return goal !== null && !(goal instanceof HTMLButtonElement && goal.type === 'submit');
}

function listed<Name extends string>(name: Name, problem: Problem | undefined) {
  return problem === undefined ? [] : [{ name, problem }];
}

/** The keys of a record whose type names them all. */
function namesOf<Name extends string>(rules: Readonly<Record<Name, Rule>>): readonly Name[] {
  // `Object.keys` forgets the key type; the record has no other keys.
  return Object.keys(rules) as Name[];
}
