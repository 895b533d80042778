/** The four captcha errors of the specification, section 8. */
export type CaptchaProblem = 'no-key' | 'no-version' | 'failed-to-load' | 'failed-to-execute';

export type CaptchaResult =
  | { readonly status: 'solved'; readonly token: string }
  | { readonly status: 'failed'; readonly problem: CaptchaProblem };

/** The provider's invisible widget. */
export interface CaptchaWidget {
  executeAsync(): Promise<string | null>;
  reset(): void;
}

export type CaptchaArrival =
  | { readonly status: 'ready'; readonly widget: CaptchaWidget }
  | { readonly status: 'failed'; readonly problem: CaptchaProblem };

export interface CaptchaDesk {
  /** Tells how the loading of the provider's script ended; later news is ignored. */
  readonly arrived: (arrival: CaptchaArrival) => void;
  /** Waits for the widget and asks it for a token. Never rejects. */
  readonly solve: () => Promise<CaptchaResult>;
}

/** Milliseconds: a script that is later is given up; a visitor may have pictures to look at. */
const PATIENCE = { load: 10_000, execute: 120_000 } as const;

/** Brings together a widget that arrives some time and a form that is sent some time. */
export function createCaptchaDesk(): CaptchaDesk {
  let resolve: (arrival: CaptchaArrival) => void = () => undefined;
  const arrival = new Promise<CaptchaArrival>((done) => {
    resolve = done;
  });
  return {
    arrived: (news) => {
      resolve(news);
    },
    async solve() {
      const here = await within(PATIENCE.load, arrival, FAILED_TO_LOAD);
      return here.status === 'failed' ? here : execute(here.widget);
    },
  };
}

const FAILED_TO_LOAD = { status: 'failed', problem: 'failed-to-load' } as const;
const FAILED_TO_EXECUTE = { status: 'failed', problem: 'failed-to-execute' } as const;

async function execute(widget: CaptchaWidget): Promise<CaptchaResult> {
  try {
    const token = await within(PATIENCE.execute, widget.executeAsync(), null);
    return token ? { status: 'solved', token } : FAILED_TO_EXECUTE;
  } catch {
    return FAILED_TO_EXECUTE;
  } finally {
    // A token can be spent once; the next attempt needs a new one.
    widget.reset();
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(otherwise);
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
