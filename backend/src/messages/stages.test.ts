import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { messages } from './index';

const SITE_TEXTS = join(import.meta.dirname, '..', '..', '..', 'mf-booking', 'src', 'messages');
const SiteTexts = z.object({ status: z.record(z.string(), z.string()) });

it.each(['hu', 'en'] as const)(
  'emails and vouchers name the state of a booking as the site’s pages do: %s',
  (locale) => {
    const { status } = SiteTexts.parse(JSON.parse(readFileSync(join(SITE_TEXTS, `${locale}.json`), 'utf8')));
    expect(messages[locale].booking.stages).toEqual(status);
  },
);
