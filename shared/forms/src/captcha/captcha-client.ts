/** What can go wrong with the captcha. */
export type CaptchaProblem = 'no-key' | 'no-version' | 'failed-to-load' | 'failed-to-execute';

export type CaptchaResult =
  | { readonly status: 'solved'; readonly token: string }
  | { readonly status: 'failed'; readonly problem: CaptchaProblem };

/** The provider's invisible widget. */
export interface CaptchaWidget {
  executeAsync(): Promise<string | null>;
  reset(): void;
}

/** How loading the provider's script ended. */
export type CaptchaLoad =
  | { readonly status: 'ready'; readonly widget: CaptchaWidget }
  | { readonly status: 'failed'; readonly problem: CaptchaProblem };

export interface CaptchaClient {
  /** Takes how loading the provider's script ended. Only the first call counts. */
  readonly onLoad: (load: CaptchaLoad) => void;
  /** Waits for the widget and asks it for a token. Never rejects. */
  readonly solve: () => Promise<CaptchaResult>;
}

/** Timeouts in milliseconds. Solving is long, since the visitor may have to pick pictures. */
const TIMEOUTS = { load: 10_000, execute: 120_000 } as const;

/** Gets tokens from a widget that may load before or after the form is sent. */
export function createCaptchaClient(): CaptchaClient {
  let resolve: (load: CaptchaLoad) => void = () => undefined;
  const loaded = new Promise<CaptchaLoad>((done) => {
    resolve = done;
  });
  return {
    onLoad: (load) => {
      resolve(load);
    },
    async solve() {
      const load = await within(TIMEOUTS.load, loaded, FAILED_TO_LOAD);
      return load.status === 'failed' ? load : execute(load.widget);
    },
  };
}

const FAILED_TO_LOAD = { status: 'failed', problem: 'failed-to-load' } as const;
const FAILED_TO_EXECUTE = { status: 'failed', problem: 'failed-to-execute' } as const;

async function execute(widget: CaptchaWidget): Promise<CaptchaResult> {
  try {
    const token = await within(TIMEOUTS.execute, widget.executeAsync(), null);
    return token ? { status: 'solved', token } : FAILED_TO_EXECUTE;
  } catch {
    return FAILED_TO_EXECUTE;
  } finally {
    // A token can be used once, so the next attempt needs a new one.
    widget.reset();
  }
}

/** Resolves to `otherwise` when the promise takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(otherwise);
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
