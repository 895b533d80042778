import { expect, it } from '@jest/globals';
import pg from 'pg';
import { copyInto, TextList } from './copy';

it('rows that are copied come out as they went in, whatever their texts hold', async () => {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('CREATE TEMPORARY TABLE kept (id integer, name text, ok boolean, words text[], data jsonb)');
    const wild = ['plain', '', '\\N', 'a\tb\nc\rd', '"quoted" \\ {list,of}', 'őű'];
    const rows = wild.map((name, id) => ({ id, name, ok: id % 2 === 0, words: wild.slice(id), data: { name, wild } }));
    await copyInto(
      client,
      'kept',
      rows.map((row) => ({ ...row, words: new TextList(row.words) })),
    );
    await copyInto(client, 'kept', []);
    await copyInto(client, 'kept', [{ id: 99, name: null, data: [] }]);
    const kept = await client.query('SELECT * FROM kept ORDER BY id');
    expect(kept.rows).toEqual([...rows, { id: 99, name: null, ok: null, words: null, data: [] }]);
  } finally {
    await client.end();
  }
});
