import { PASSWORD_LENGTH } from '@jnn/contract';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../api-error';

/** Argon2id with the parameters of reliability.md; about 50 ms and 19 MiB each. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes computed at once, and waiting; beyond that a caller is told to come back. Searches keep their share. */
const AT_ONCE = 2;
const WAITING = 40;
const MOST_USED = 10_000;

/** Passwords: their hashing, in a bounded number at once, and their check. */
export interface Passwords {
  /** @throws ApiError `unavailable` when too many wait already. */
  hash(password: string): Promise<string>;
  /** Takes the same time where there is no hash to compare with (`null`): then it is always false. */
  matches(kept: string | null, password: string): Promise<boolean>;
  /** Whether a kept hash was made with other parameters than today's. */
  needsRehash(kept: string): boolean;
  /** Whether a password is among the 10 000 most used, whatever the case. */
  isCommon(password: string): boolean;
}

type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `AT_ONCE` pieces of work run and as many as `WAITING` wait for them. */
function createLimit(): Limit {
  let running = 0;
  const queue: (() => void)[] = [];
  /** Hands the place over to who waits longest, so that nobody can slip in between. */
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    if (running < AT_ONCE) running += 1;
    else if (queue.length >= WAITING) throw new ApiError('unavailable', { retryAfter: 2 });
    else await new Promise<void>((resolve) => queue.push(resolve));
    return work().finally(leave);
  };
}

/** The hash of no password, so that an unknown e-mail takes as long as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Sk5OLW5vLWFjY291bnQtIQ$0000000000000000000000000000000000000000000';

export function createPasswords(): Passwords {
  const limit = createLimit();
  const common = new Set(
    dictionary['passwords-common'].slice(0, MOST_USED).filter((it) => it.length >= PASSWORD_LENGTH.min),
  );
  return {
    hash: (password) => limit(() => hash(password, PARAMETERS)),
    async matches(kept, password) {
      const right = await limit(() => verify(kept ?? NOBODY, password));
      return kept !== null && right;
    },
    needsRehash(kept) {
      const made = parseOptions(kept);
      return (['memoryCost', 'timeCost', 'parallelism'] as const).some((name) => made[name] !== PARAMETERS[name]);
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
