import type { Core } from '../../core';
import { createSite, type Site } from '../../site';
import { type Captcha, createCaptcha } from './captcha';
import { createPasswords, type Passwords } from './passwords';

/** What the calls of an account work with. */
export interface Accounts {
  readonly core: Core;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly site: Site;
}

export const createAccounts = (core: Core): Accounts => ({
  core,
  passwords: createPasswords(),
  captcha: createCaptcha(core.config.RECAPTCHA_SECRET_KEY),
  site: createSite(core.config),
});
