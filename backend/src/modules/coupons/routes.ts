import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { pricesOf } from '../../money';
import { registerCall } from '../../plugins/calls';
import { requote } from '../offers/quote';
import { readSearchCode } from '../offers/search-code';
import { ownsSession } from '../sessions/service';
import { addDemoCoupons } from './demo-coupons';
import { discounted } from './discount';
import { clearForSession, findCoupon, keepForSession } from './repository';
import { discountOf } from './service';

/** Coupons of a session: applying one to an offer, and taking it off again. */
export function coupons(app: FastifyInstance): void {
  const { core } = app;
  const { db } = core.database;
  registerCall(app, calls.applyCoupon, async ({ body, request }) => {
    if (!(await ownsSession(core, request, body.session))) throw new ApiError('forbidden');
    const read = readSearchCode(core, body.HotelSearchCode);
    const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
    if (quote === null) throw new ApiError('offer-expired');
    const row = await findCoupon(db, body.code, core.clock.today());
    if (row === null) throw new ApiError('coupon-invalid', { fields: { code: 'coupon-invalid' } });
    await keepForSession(db, body.session, row.code, core.clock.now().toISOString());
    const discount = discountOf(row);
    const total = discounted(quote.total, discount);
    return {
      code: row.code,
      discount: { ...discount, Currency: 'HUF' as const },
      TotalPrice: total,
      prices: pricesOf(core.config, total),
    };
  });
  registerCall(app, calls.clearCoupon, async ({ body, request }) => {
    if (!(await ownsSession(core, request, body.session))) throw new ApiError('forbidden');
    return { cleared: await clearForSession(db, body.session) };
  });
  app.addHook('onReady', () => addDemoCoupons(core));
}
