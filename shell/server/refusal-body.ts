import { randomUUID } from 'node:crypto';
import type { ErrorBody, ErrorCode } from '@jnn/contract';
import type { SiteDefinition } from '@jnn/platform/server';

/** The texts of the API's errors of these codes. */
const MESSAGES = {
  'malformed-json': {
    hu: 'A kérést nem tudjuk értelmezni.',
    en: 'We cannot read this request.',
  },
  'too-large': { hu: 'A kérés túl nagy.', en: 'The request is too large.' },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<'hu' | 'en', string>>>>;

const ENGLISH_PATH = /^(?:\/api)?\/en(?:[/?]|$)/;
const HUNGARIAN_PATH = '/api/hu/';

/** Refusals of the site's server look like those of the API: the same body in the same language. */
export const refusalBody: NonNullable<SiteDefinition['refusalBody']> = (status, asked): ErrorBody => {
  const code = status === 413 || status === 431 ? 'too-large' : 'malformed-json';
  const { url = '', acceptLanguage = '' } = asked ?? {};
  const isEnglish =
    ENGLISH_PATH.test(url) || (!url.startsWith(HUNGARIAN_PATH) && acceptLanguage.toLowerCase().startsWith('en'));
  return { error: code, message: MESSAGES[code][isEnglish ? 'en' : 'hu'], requestId: randomUUID() };
};
