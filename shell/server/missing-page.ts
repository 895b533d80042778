import { calls, hasBookingForm, type Call } from '@jnn/contract';
import type { MatchedRoute, SiteRoute } from '@jnn/platform/contract';

/** Milliseconds that the API may take to say whether something exists; then the browser finds out. */
const TIME_LIMIT = 2_000;

const callNamed = (name: string): Call | undefined =>
  Object.entries<Call>(calls).find(([known]) => known === name)?.[1];

/** The call that a reservation makes first. The payment of a booking does not: its hotel may have left the site. */
const reservationCall = ({ route, params }: MatchedRoute): NonNullable<SiteRoute['early']> =>
  route.name === 'reservation' && !hasBookingForm(params['offerId'] ?? '')
    ? [{ call: 'hotelData', params: { locale: '{locale}', id: '{hotelCode}' } }]
    : [];

/** The addresses of the calls with which a page reads what its address names. */
function addressesOf(matched: MatchedRoute): string[] {
  const { route, params, locale } = matched;
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'locale' ? locale : (params[name] ?? '')));
  return [...(route.early ?? []), ...reservationCall(matched)].flatMap((early) => {
    const call = callNamed(early.call);
    const namesAddress = Object.values(early.params).some((text) =>
      Object.keys(params).some((it) => text.includes(`{${it}}`)),
    );
    if (call?.method !== 'GET' || !namesAddress) return [];
    return [
      call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(name === 'locale' ? locale : fill(early.params[name] ?? '')),
      ),
    ];
  });
}

/** Asks the API whether what a page's address names is there; false where it does not say. */
export const missingPage =
  (apiUrl: string) =>
  async (matched: MatchedRoute): Promise<boolean> => {
    const asked = addressesOf(matched).map(async (path) => {
      const { status, body } = await fetch(apiUrl + path, { signal: AbortSignal.timeout(TIME_LIMIT) });
      await body?.cancel();
      return status === 404;
    });
    return Promise.all(asked).then(
      (answers) => answers.includes(true),
      () => false,
    );
  };
