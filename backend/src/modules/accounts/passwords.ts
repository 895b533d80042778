import { PASSWORD_LENGTH } from '@jnn/contract';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../api-error';

/** The Argon2id parameters; a hash takes about 50 ms and 19 MiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes computed at once, few enough to release processor time to searches, and hashes that may wait. */
const CONCURRENCY = 2;
const MAX_QUEUE = 40;
const MOST_USED = 10_000;

/** Hashes and checks passwords, a bounded number at once. */
export interface Passwords {
  /** @throws ApiError `unavailable` when too many wait already. */
  hash(password: string): Promise<string>;
  /** Whether a password has this hash. For `null` it is false after the same time. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash was made with other parameters than today's. */
  needsRehash(stored: string): boolean;
  /** Whether a password is among the 10 000 most used, in any case. */
  isCommon(password: string): boolean;
}

type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `CONCURRENCY` tasks at once, lets `MAX_QUEUE` wait for them and refuses further ones. */
function createLimit(): Limit {
  let running = 0;
  const queue: (() => void)[] = [];
  /** Passes the slot on to the task that waits longest, so that no new one gets in between. */
  const release = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    if (running < CONCURRENCY) running += 1;
    else if (queue.length >= MAX_QUEUE) throw new ApiError('unavailable', { retryAfter: 2 });
    else await new Promise<void>((resolve) => queue.push(resolve));
    return work().finally(release);
  };
}

/** A hash that no password has. An unknown e-mail is checked against it, to take as long as a known one. */
const UNMATCHED_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Sk5OLW5vLWFjY291bnQtIQ$0000000000000000000000000000000000000000000';

export function createPasswords(): Passwords {
  const limit = createLimit();
  const common = new Set(
    dictionary['passwords-common'].slice(0, MOST_USED).filter((it) => it.length >= PASSWORD_LENGTH.min),
  );
  return {
    hash: (password) => limit(() => hash(password, PARAMETERS)),
    async matches(stored, password) {
      const right = await limit(() => verify(stored ?? UNMATCHED_HASH, password));
      return stored !== null && right;
    },
    needsRehash(stored) {
      const made = parseOptions(stored);
      return (['memoryCost', 'timeCost', 'parallelism'] as const).some((name) => made[name] !== PARAMETERS[name]);
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
