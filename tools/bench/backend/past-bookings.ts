import { query } from './catalogues';

/** Bookings of the two years before, each with two events; and as many nights that were sold. */
const BOOKINGS = 200_000;

/** Copies a booking that was just made, as one whose guests have left. */
const COPY_BOOKING = `
  INSERT INTO booking
  SELECT past.* FROM (SELECT b AS made FROM booking b WHERE status = 'C' LIMIT 1) sample,
    generate_series(1, $1::int) n,
    LATERAL jsonb_populate_record(sample.made, jsonb_build_object(
      'id', 'bk' || lpad(n::text, 12, '0'), 'go_booking_code', 'past-' || n, 'email', 'volt-' || n || '@example.hu',
      'status', 'VCH', 'payment_status', 'paid', 'holds_nights', false, 'session', null, 'booked_from', null,
      'pay_until', null, 'pay_until_proven', null,
      'deadline', current_date - 5 - n % 700, 'arrival', current_date - 4 - n % 700, 'departure', current_date - 2 - n % 700,
      'created_at', now() - n * interval '5 minutes')) past`;

const COPY_EVENTS = `
  INSERT INTO booking_event (booking_id, kind, actor, detail, at)
  SELECT b.id, sample.kind, sample.actor, sample.detail, b.created_at
  FROM (SELECT * FROM booking_event LIMIT 1) sample, booking b, generate_series(1, 2) WHERE b.status = 'VCH'`;

const SELL_NIGHTS = `
  INSERT INTO night_sales (room_type_id, night, city_id, sold, allotment)
  SELECT r.id, current_date - day, h.city_id, 1, r.allotment
  FROM room_type r JOIN hotel h ON h.id = r.hotel_id, generate_series(1, 700) day WHERE r.allotment > 0 LIMIT $1`;

/**
 * Gives a database with one booking those of two years, once. PostgreSQL analyses a table when a tenth of it is new: in one
 * that begins empty it does so every few seconds under load, and takes a processor each time; on a site hardly ever.
 */
export async function addPastBookings(database: string): Promise<void> {
  const known = await query(database, `SELECT 1 FROM booking WHERE status = 'VCH' LIMIT 1`);
  if (known.length > 0) return;
  await query(database, COPY_BOOKING, [BOOKINGS]);
  await query(database, COPY_EVENTS);
  await query(database, SELL_NIGHTS, [BOOKINGS]);
  await query(database, 'VACUUM ANALYZE booking, booking_event, night_sales');
  // Else what was just written reaches the disk during the measurement, which then waits for it.
  await query(database, 'CHECKPOINT');
}
