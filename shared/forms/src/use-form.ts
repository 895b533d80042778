import { useId, useState, type ChangeEvent, type FocusEvent, type SyntheticEvent } from 'react';
import type { FieldProblem, Rule } from './rules';
import type { ApiFailure } from '@jnn/api';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string, Problem extends string> = Partial<Readonly<Record<Name, Problem>>>;

/** What a text field needs to take part in a form. */
export interface FieldBinding<Problem extends string = FieldProblem> {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface Form<Name extends string, Problem extends string = FieldProblem> {
  readonly values: Values<Name>;
  /** How many attempts to submit the rules or the server have refused. */
  readonly attempt: number;
  /** The invalid fields after a refused attempt, in the order of the rules. */
  readonly problems: readonly { readonly name: Name; readonly problem: Problem }[];
  readonly field: (name: Name) => FieldBinding<Problem>;
  /** Changes a field whose control is no text, such as a box that is ticked. */
  readonly set: (name: Name, value: string) => void;
  /** Makes the form's submit handler. It calls `send` only with values that pass the rules. */
  readonly onSubmit: (send: (values: Values<Name>) => void) => (event: SyntheticEvent) => void;
  /** Shows the problems that the server found. Each stays until its field is changed. */
  readonly refuse: (problems: Problems<Name, Problem>) => void;
  /** Replaces all values and clears all problems. */
  readonly reset: (values: Values<Name>) => void;
}

/**
 * The state of one form: its values, its problems, and when to show them. A field is validated when the focus moves to
 * another field or the form is submitted, never while it is being filled in for the first time.
 */
export function useForm<Name extends string, Problem extends string = FieldProblem>(
  rules: Readonly<Record<Name, Rule<Problem>>>,
  initial: Values<Name>,
): Form<Name, Problem> {
  const prefix = useId();
  const state = useFormState<Name, Problem>(initial);
  const { values, refused, left, attempt } = state;
  const names = namesOf(rules);
  const validate = (name: Name): Problem | undefined => refused[name] ?? rules[name](values[name]) ?? undefined;
  const visibleProblem = (name: Name): Problem | undefined =>
    attempt > 0 || left.has(name) || refused[name] !== undefined ? validate(name) : undefined;

  return {
    values,
    attempt,
    problems:
      attempt === 0
        ? []
        : names.flatMap((name) => {
            const problem = visibleProblem(name);
            return problem === undefined ? [] : [{ name, problem }];
          }),
    field: (name) => ({
      id: `${prefix}${name}`,
      name,
      value: values[name],
      problem: visibleProblem(name),
      onChange: (event) => {
        state.change(name, event.target.value);
      },
      onBlur: ({ relatedTarget }) => {
        if (values[name] !== '' && isAnotherControl(relatedTarget)) state.leave(name);
      },
    }),
    set: (name, value) => {
      state.change(name, value);
    },
    onSubmit: (send) => (event) => {
      event.preventDefault();
      if (names.every((name) => validate(name) === undefined)) send(values);
      else state.refuse(refused);
    },
    refuse: state.refuse,
    reset: state.reset,
  };
}

/** A form's state: values, the fields that were left once, the server's problems, refused attempts. */
function useFormState<Name extends string, Problem extends string>(initial: Values<Name>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Problems<Name, Problem>>({});
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
    refuse: (problems: Problems<Name, Problem>) => {
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
 * Whether the focus moves to another field. Not so for the submit button, nor for nothing (pressing a button in Safari): a
 * message that appears then would push the button away from under the pointer.
 */
function isAnotherControl(goal: EventTarget | null): boolean {
  return goal !== null && !(goal instanceof HTMLButtonElement && goal.type === 'submit');
}

/** The keys of a record whose type names them all. */
function namesOf<Name extends string>(rules: Readonly<Record<Name, unknown>>): readonly Name[] {
  // `Object.keys` forgets the key type; the record has no other keys.
  return Object.keys(rules) as Name[];
}

/**
 * The problems that the API's answer names for a form's fields; null where it names none of them.
 * @param byCode the problems of error codes that concern one field without naming it
 */
export function refusedFields<Name extends string, Problem extends string = never>(
  failure: ApiFailure,
  rules: Readonly<Record<Name, unknown>>,
  byCode: Readonly<Record<string, Readonly<Record<string, Problem>>>> = {},
): Problems<Name, Problem | 'refused'> | null {
  const named = new Set(Object.keys(failure.fields).map((path) => path.split('.')[0]));
  const known = byCode[failure.code] ?? {};
  const problems: Partial<Record<Name, Problem | 'refused'>> = {};
  for (const name in rules) {
    const problem = known[name] ?? (named.has(name) ? 'refused' : undefined);
    if (problem !== undefined) problems[name] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
