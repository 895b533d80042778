import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { pricesOf } from '../../money';
import { registerCall } from '../../plugins/calls';
import { requote } from '../offers/quote';
import { readSearchCode } from '../../domain/search-code';
import { ownsSession } from '../sessions/service';
import { addDemoCoupons, applyCoupon, clearCoupon } from './service';

/** Applies a session's coupon to an offer, and removes it again. */
export function coupons(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.applyCoupon, async ({ body, request }) => {
    if (!(await ownsSession(core, request, body.session))) throw new ApiError('forbidden');
    const read = readSearchCode(core, body.HotelSearchCode);
    const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
    if (quote === null) throw new ApiError('offer-expired');
    const { code, discount, total } = await applyCoupon(core, body, quote.total);
    const prices = pricesOf(core.config, total);
    return { code, discount: { ...discount, Currency: 'HUF' as const }, TotalPrice: total, prices };
  });
  registerCall(app, calls.clearCoupon, async ({ body, request }) => {
    if (!(await ownsSession(core, request, body.session))) throw new ApiError('forbidden');
    return { cleared: await clearCoupon(core, body.session) };
  });
  app.addHook('onReady', () => addDemoCoupons(core));
}
