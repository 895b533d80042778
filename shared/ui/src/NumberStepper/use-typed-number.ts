import type { ChangeEvent } from 'react';
import { useState } from 'react';

type TypedNumber = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly lenient?: boolean | undefined;
};

/**
 * State of an input for a whole number. Half-typed text stays until the field is left; whole numbers are reported at once;
 * text that is no number is replaced by the last valid one on blur. `onBlur` returns the number that stays.
 */
export function useTypedNumber({ value, onChange, min, max, lenient = false }: TypedNumber) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    const number = Number(text);
    const fits = lenient || (number >= min && number <= max);
    if (text !== '' && Number.isInteger(number) && fits) onChange(number);
  };
  const leave = () => {
    if (draft !== null) setDraft(null);
    const settled = settle(draft, { value, min, max, lenient });
    if (settled !== value) onChange(settled);
    return settled;
  };
  return { value: draft ?? String(value), onChange: type, onBlur: leave };
}

/** The number after the field is left. */
function settle(draft: string | null, { value, min, max, lenient }: Omit<TypedNumber, 'onChange'>): number {
  const number = Math.round(Number(draft ?? ''));
  if (draft === null || draft === '' || !Number.isFinite(number) || lenient) return value;
  return Math.min(max, Math.max(min, number));
}
