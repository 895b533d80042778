import * as z from 'zod/mini';
import { ApiError } from '../../api-error';

const TIMEOUT_MS = 5_000;
const VerifyAnswer = z.object({ success: z.boolean() });

/** Checks the token with which the form proves that a person filled it in. */
export interface Captcha {
  readonly on: boolean;
  /** @throws ApiError `captcha-failed`, or `unavailable` when the service does not answer. */
  check(token: string): Promise<void>;
}

/** Where tokens are verified, and with which secret. */
interface CaptchaService {
  readonly url: string;
  /** Undefined when no captcha is configured. */
  readonly secret: string | undefined;
}

async function ask(url: string, secret: string, token: string): Promise<boolean> {
  const body = new URLSearchParams({ secret, response: token });
  const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return VerifyAnswer.parse(await answer.json()).success;
}

/** Verifies reCAPTCHA tokens where a secret is configured; without one every token passes. */
export function createCaptcha({ url, secret }: CaptchaService): Captcha {
  if (secret === undefined) return { on: false, check: () => Promise.resolve() };
  return {
    on: true,
    async check(token) {
      if (token === '') throw new ApiError('captcha-failed');
      const isValid = await ask(url, secret, token).catch((cause: unknown) => {
        throw new ApiError('unavailable', { retryAfter: 5 }, { cause });
      });
      if (!isValid) throw new ApiError('captcha-failed');
    },
  };
}
