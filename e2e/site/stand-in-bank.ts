import type { ServerResponse } from 'node:http';
import { WORDS } from '../words/words';
import type { Booking } from './stand-in-answers';

interface Payment {
  readonly booking: Booking;
  readonly language: string;
  /** Where the page leads back to. */
  readonly site: string;
}

/** The page of the stand-in's bank, and what either of its buttons does: the payment is settled, and the way leads back. */
export function answerAtBank(
  { booking, language, site }: Payment,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const action = form.get('action');
  if (action === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(bankPage(language));
    return;
  }
  booking.PaymentStatus = action === 'pay' ? 'paid' : 'failed';
  const { hotel, id, GoBookingCode } = booking;
  const path = `/foglalas/${hotel.CitySlug}/${hotel.Slug}/${hotel.HotelCode}/${id}/${GoBookingCode}`;
  const query = new URLSearchParams({ PID: 'AGENCY01', CRYPTO: '1', DATA: GoBookingCode }).toString();
  response.writeHead(303, { location: `${site}${language === 'en' ? '/en' : ''}${path}?${query}` }).end();
}

function bankPage(language: string): string {
  const words = language === 'en' ? WORDS.en : WORDS.hu;
  const field = (label: string): string => `<p><label>${label} <input></label></p>`;
  return `<!doctype html><html lang="${language}"><title>Bank</title><link rel="icon" href="data:,"><main><form>
${field(words.cardNumber)}${field(words.expiry)}${field('CVC')}
<button name="action" value="pay">${words.pay}</button><button name="action" value="cancel">${words.giveUp}</button>
</form></main></html>`;
}
