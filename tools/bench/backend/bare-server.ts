import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

// The yardstick: Fastify routes that run by hand the SQL that the backend runs for the same call, and answer with a
// body of the same size. No validation, no prices, no filtering, no headers. Started by the bench as a process.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16, options: '-c timezone=UTC' });
const app = Fastify();
const answers = new Map<string, unknown>();

const FULL = `(SELECT array_agg(DISTINCT room_type_id) FROM night_sales
  WHERE city_id = city.id AND night >= $2::date AND night < $3::date AND sold >= allotment) AS "full"`;
const OF_CITY = {
  name: 'city',
  text: `SELECT city.id, city.code, city.name, city.revision, ${FULL} FROM city WHERE city.code = $1`,
};
const OF_HOTEL = {
  name: 'hotel',
  text: `SELECT city.id, city.code, city.name, city.revision, ${FULL}
    FROM hotel JOIN city ON city.id = hotel.city_id WHERE hotel.code = $1`,
};
const HOLD = {
  name: 'hold',
  text: `INSERT INTO night_sales AS held (room_type_id, night, city_id, sold, allotment)
    SELECT room_type.id, wanted.night, hotel.city_id, 1, room_type.allotment
    FROM room_type JOIN hotel ON hotel.id = room_type.hotel_id CROSS JOIN unnest($2::date[]) AS wanted (night)
    WHERE room_type.id = $1 AND room_type.allotment > 0 ORDER BY wanted.night
    ON CONFLICT (room_type_id, night) DO UPDATE SET sold = held.sold + 1, allotment = excluded.allotment
      WHERE held.sold < excluded.allotment RETURNING night`,
};
const BOOKING = {
  name: 'booking',
  text: 'INSERT INTO booking SELECT * FROM json_populate_recordset(null::booking, $1::json)',
};
const EVENT = {
  name: 'event',
  text: `INSERT INTO booking_event (booking_id, kind, actor, detail, at) VALUES ($1, 'inserted', 'traveller', '{}', now())`,
};
const MAIL = {
  name: 'mail',
  text: `INSERT INTO mail (recipient, kind, language, subject, body_text, body_html, created_at, due_at)
    VALUES ('a@example.hu', 'booked', 'hu', 'x', $1, $1, now(), now())`,
};

interface Asked {
  readonly key: string;
  readonly from: string;
  readonly until: string;
}

// A bare route checks nothing: what the bench sends is of these shapes.
app.post<{ Body: { name: string; body: unknown } }>('/answers', (request) => {
  const { name, body } = request.body;
  answers.set(name, body);
  return {};
});
for (const [name, query] of [
  ['search', OF_CITY],
  ['filter', OF_CITY],
  ['get-offer', OF_HOTEL],
] as const) {
  app.post<{ Body: Asked }>(`/${name}`, async (request) => {
    const { key, from, until } = request.body;
    await pool.query({ ...query, values: [key, from, until] });
    return answers.get(name);
  });
}

/** Bookings of an earlier run may be there still. */
const RUN = randomBytes(3).toString('hex');
let booked = 0;
app.post<{ Body: { room: number; nights: string[]; row: object } }>('/bookinginsert', async (request) => {
  const { room, nights, row } = request.body;
  const id = `bk${RUN}${String((booked += 1)).padStart(6, '0')}`;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ ...HOLD, values: [room, nights] });
    await client.query({ ...BOOKING, values: [JSON.stringify([{ ...row, id, go_booking_code: id, session: null }])] });
    await client.query({ ...EVENT, values: [id] });
    await client.query({ ...MAIL, values: ['x'.repeat(4_000)] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return answers.get('bookinginsert');
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`The bare server answers at ${url}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
