import { type Calls } from '@jnn/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { addressHash } from '../../caller';
import type { Core } from '../../core';
import type { CallContext } from '../../plugins/calls';
import { keptSince, retentionOf } from '../../retention';
import { hashSecret, readableCode } from '../../signer';
import { countAttempt } from '../attempts/attempt-limits';
import type { Captcha } from '../accounts/captcha';
import { enqueueContactMessage } from './emails';
import { deleteContactMessagesBefore, insertContactMessage } from './repository';
import { emailKey } from '../../text/email-key';

type Message = z.output<Calls['sendMessage']['body']>;

/** Copies to one e-mail address, which a stranger may have typed. */
const COPIES = { name: 'contact-copy', limit: 5, minutes: 24 * 60 };

/**
 * Takes a message to the agency: stores it and enqueues its emails in one transaction, so that it is not lost while no mail
 * server answers. What a program sent, by the field that no person sees, is answered alike and dropped.
 * @throws ApiError `captcha-failed`, `unavailable`, `too-many-requests`
 */
export async function sendMessage(
  core: Core,
  captcha: Captcha,
  { body, locale: language, request, isRepeated, runOnce }: CallContext<Calls['sendMessage']>,
): Promise<{ reference: string }> {
  if (!(await isRepeated())) await checkSender(core, captcha, body, request);
  return runOnce(async (tx) => {
    const { name, email, subject, message, bookingCode, website } = body;
    const reference = `M-${readableCode(8)}`;
    if (website !== '') return { reference };
    const createdAt = core.clock.now().toISOString();
    const row = { reference, name, email, subject, message, bookingCode, language, createdAt };
    await insertContactMessage(tx, row);
    await enqueueContactMessage(tx, core, row);
    return { reference };
  });
}

async function checkSender(core: Core, captcha: Captcha, body: Message, request: FastifyRequest): Promise<void> {
  if (body.website !== '') return;
  await captcha.check(body.recaptca);
  const limit = { name: 'contact', limit: core.config.CONTACT_MESSAGES_PER_HOUR, minutes: 60 };
  if (limit.limit > 0)
    await countAttempt(core, limit, hashSecret(`${limit.name}|${addressHash(core.signer, request)}`));
  await countAttempt(core, COPIES, hashSecret(`${COPIES.name}|${emailKey(body.email)}`));
}

/** Deletes messages that have been kept long enough. */
export async function deleteOldMessages({ database, clock, config }: Core): Promise<void> {
  await deleteContactMessagesBefore(database.db, keptSince(clock.now(), retentionOf(config).contactMessages));
}
