import { newSessionId } from './session-store';

/** A fresh name for a half-filled reservation: the `{id}` of its address and its `data/save` key; hard to guess. */
export const newDraftId = (): string => newSessionId();
