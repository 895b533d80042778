import { useCallback, useEffect, useRef } from 'react';
import { keepDraft, readDraft } from './draft-storage';
import type { Form } from './use-form';

/**
 * Brings what was typed through a reload of the page (a new release, a slip of the hand). Only the listed fields are kept:
 * a password never is. Gives the function that drops the draft once it has served.
 */
export function useDraft<Name extends string>(key: string, form: Form<Name>, fields: readonly Name[]): () => void {
  const { values, reset } = form;
  const stage = useRef<'new' | 'kept' | 'dropped'>('new');
  useEffect(() => {
    if (stage.current === 'new') {
      stage.current = 'kept';
      const draft = readDraft(key);
      if (fields.some((name) => draft[name] !== undefined)) reset({ ...values, ...draft });
    } else if (stage.current === 'kept') {
      keepDraft(key, Object.fromEntries(fields.map((name) => [name, values[name]])));
    }
  }, [key, fields, values, reset]);
  return useCallback(() => {
    stage.current = 'dropped';
    keepDraft(key, null);
  }, [key]);
}
