import { useCallback, useEffect, useRef } from 'react';
import type { Form } from './use-form';

/**
 * Keeps the listed fields of a form in the tab's storage, so that a reload loses nothing. Passwords must not be
 * listed. Returns the function that deletes the draft once the form was sent.
 */
export function useFormDraft<Name extends string>(
  key: string,
  form: Pick<Form<Name>, 'values' | 'reset'>,
  fields: readonly Name[],
): () => void {
  const { values, reset } = form;
  const phase = useRef<'unread' | 'storing' | 'deleted'>('unread');
  // What the form fills in by itself is no draft: it depends on the language, for example.
  const initial = useRef(values);
  useEffect(() => {
    if (phase.current === 'unread') {
      phase.current = 'storing';
      const draft = readDraft(key);
      if (fields.some((name) => draft[name] !== undefined)) reset({ ...values, ...draft });
    } else if (phase.current === 'storing') {
      const isTyped = fields.some((name) => values[name] !== initial.current[name]);
      writeDraft(key, isTyped ? Object.fromEntries(fields.map((name) => [name, values[name]])) : null);
    }
  }, [key, fields, values, reset]);
  return useCallback(() => {
    phase.current = 'deleted';
    writeDraft(key, null);
  }, [key]);
}

/** The texts typed so far, by field. */
type Draft = Readonly<Record<string, string>>;

/** Reads a draft; empty where nothing usable is stored or the browser refuses. */
function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Stores a draft for as long as the tab is open; null deletes it. */
function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the form still works; only a reload empties it.
  }
}
