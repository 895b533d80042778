import { describe, expect, it } from '@jest/globals';
import { addressesIn } from './several-servers';

describe('the servers that an address of a database names', () => {
  it.each([
    ['postgres://jnn:secret@db:5432/jnn', ['postgres://jnn:secret@db:5432/jnn']],
    [
      'postgresql://jnn:a%40b@db1:5432,db2/jnn?sslmode=verify-full',
      ['postgresql://jnn:a%40b@db1:5432/jnn?sslmode=verify-full', 'postgresql://jnn:a%40b@db2/jnn?sslmode=verify-full'],
    ],
    ['postgres://[::1]:5432,127.0.0.1:5433/jnn', ['postgres://[::1]:5432/jnn', 'postgres://127.0.0.1:5433/jnn']],
    ['postgres:///jnn?host=/run/postgresql', ['postgres:///jnn?host=/run/postgresql']],
  ])('%s', (url, addresses) => {
    expect(addressesIn(url)).toEqual(addresses);
  });
});
