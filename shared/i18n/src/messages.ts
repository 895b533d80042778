import type { OneOf } from '@jnn/contract';
import { useTranslations } from './provider';
import type { Values } from './translator';

/** Every dotted path to a text, without i18next's plural endings. */
export type MessageKey<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? Singular<K> : `${K}.${MessageKey<Tree[K]>}`;
}[keyof Tree & string];

type Singular<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K;

/** Returns the text of a key in the current language; `{{name}}` takes its value, `count` chooses the plural. */
export type Translate<Tree> = <Key extends string>(key: OneOf<MessageKey<Tree>, Key>, values?: Values) => string;

/**
 * Makes the hook that reads a namespace, typed by its English messages:
 * `export const useMessages = messagesOf<typeof en>('mf-search')`.
 */
export function messagesOf<Tree>(namespace: string): () => Translate<Tree> {
  return function useMessages() {
    return useTranslations().translate(namespace);
  };
}
