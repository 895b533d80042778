import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../../clock';
import { registerCall } from '../../plugins/calls';
import { createCaptcha } from '../accounts/captcha';
import { deleteOldMessages, sendMessage } from './send-message';

const DELETE_OLD_PAUSE_MS = 3_600_000;

/** The contact form. */
export function contact(app: FastifyInstance): void {
  const { core } = app;
  const { RECAPTCHA_VERIFY_URL: url, RECAPTCHA_SECRET_KEY: secret } = core.config;
  const captcha = createCaptcha({ url, secret });
  registerCall(app, calls.sendMessage, (context) => sendMessage(core, captcha, context));
  repeat(app, 'delete old contact messages', DELETE_OLD_PAUSE_MS, () => deleteOldMessages(core));
}
