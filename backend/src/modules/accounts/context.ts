import type { Core } from '../../core';
import { createSite, type Site } from '../../site';
import { type Captcha, createCaptcha } from './captcha';
import { createLoginDelay, type LoginDelay } from './login-delay';
import { createPasswords, type Passwords } from './passwords';
import { readTerms, type Terms } from './terms';

/** What the use cases of accounts work with. */
export interface AccountContext {
  readonly core: Core;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly site: Site;
  readonly terms: Terms;
  readonly loginDelay: LoginDelay;
}

export const createAccountContext = (core: Core): AccountContext => ({
  core,
  passwords: createPasswords(),
  captcha: createCaptcha({ url: core.config.RECAPTCHA_VERIFY_URL, secret: core.config.RECAPTCHA_SECRET_KEY }),
  site: createSite(core.config),
  get terms() {
    return readTerms(core.content.current());
  },
  loginDelay: createLoginDelay(core),
});
