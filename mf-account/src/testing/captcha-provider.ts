import { act, fireEvent, waitFor } from '@testing-library/react';

interface WidgetOptions {
  readonly sitekey: string;
  readonly size: string;
  readonly callback: (token: string | null) => void;
}

/** The provider's script as the page asks for it; jsdom fetches none, so a test decides what becomes of it. */
export async function captchaScript(host: string): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/recaptcha/api.js"]')];
    const script = scripts.find(({ src }) => new URL(src).host === host);
    if (!script) throw new Error(`The page has not asked ${host} for the captcha yet.`);
    return script;
  });
}

/** The script arrives and puts the given provider into the page. */
export function deliver(script: HTMLScriptElement, provider: object): void {
  Reflect.set(window, 'grecaptcha', provider);
  act(() => {
    fireEvent.load(script);
    const onload: unknown = Reflect.get(window, 'onloadcallback');
    if (typeof onload === 'function') Reflect.apply(onload, window, []);
  });
}

/** An invisible v2 provider whose widgets give the listed answers, one an execution. */
export function invisibleProvider(answers: readonly (string | null)[]) {
  const rendered: WidgetOptions[] = [];
  const left = [...answers];
  return {
    rendered,
    render: (_: unknown, options: WidgetOptions) => rendered.push(options) - 1,
    execute: (widget: number) => {
      rendered[widget]?.callback(left.shift() ?? null);
    },
    reset: () => undefined,
    getResponse: () => '',
  };
}
