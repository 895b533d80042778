import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What TypeScript says of a wrong name; the nearest right names must stand in it. */

const ROOT = join(__dirname, '..', '..', '..');
const FILE = join(__dirname, 'wrong-names.tsx');

const HEAD = `
import { useApi, useCallQuery, useCommand, usePrefetch } from '@jnn/api';
import { messagesOf } from '@jnn/i18n';
import { useHref, useRouteParams } from '@jnn/router';
const en = {
  title: '', lead: '',
  coupon: { apply: '', lost: '', removed: '' },
  guests: { adults_one: '', adults_other: '', children_one: '', children_other: '' },
};
const t = messagesOf<typeof en>('mf-test')();
const href = useHref();
const prefetch = usePrefetch();
const { client } = useApi();
`;

const WRONG = {
  'a wrong message key': `t('coupon.lots');`,
  'a wrong group of messages': `t('cupon.lost');`,
  'a group in the place of a message': `t('coupon');`,
  'a plural ending': `t('guests.adults_one');`,
  'a message key like no other': `t('nothing');`,
  'a wrong route name': `href('hotels', {});`,
  'a missing route parameter': `href('hotel', { city: 'heviz', hotel: 'nadas' });`,
  'a wrong page name': `useRouteParams('reservations');`,
  'a wrong parameter of a page': `useRouteParams('hotel').hotelcode;`,
  'a wrong name of a query': `useCallQuery('hotelDta', { params: { locale: 'hu', id: 'H1' } });`,
  'a wrong name of a command': `useCommand('bookingInsrt');`,
  'a wrong name of a call of the client': `void client.call('hotelDta', { params: { locale: 'hu', id: 'H1' } });`,
  'a wrong name of a prefetched call': `prefetch('serch', {});`,
} as const;

/** The first line of each snippet's error, from one compilation of them all. */
function errorsOf(snippets: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.values(snippets);
  const source = `${HEAD}\n//\n${lines.join('\n')}\n`;
  const firstLine = source.split('\n').indexOf('//') + 1;
  const file = ts.createSourceFile(FILE, source, ts.ScriptTarget.ESNext);
  const errors = compile(source).map(({ start = 0, messageText }) => ({
    line: file.getLineAndCharacterOfPosition(start).line,
    text: sortNames(ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? ''),
  }));
  return Object.fromEntries(
    Object.keys(snippets).map((name, index) => [
      name,
      errors.find(({ line }) => line === firstLine + index)?.text ?? 'no error',
    ]),
  );
}

/** TypeScript's order of names depends on which file it has read first. */
const sortNames = (text: string): string =>
  text.replace(/"[^"]+"(?: \| "[^"]+")+/g, (names) => names.split(' | ').sort().join(' | '));

function compile(source: string): readonly ts.Diagnostic[] {
  const configPath = join(ROOT, 'tsconfig.base.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(configPath, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    ROOT,
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === FILE || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === FILE ? ts.createSourceFile(path, source, ts.ScriptTarget.ESNext) : getSourceFile(path, ...rest);
  const declarations = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => join(ROOT, folder, 'remote.config.ts'));
  const program = ts.createProgram([FILE, ...declarations], { ...options, types: [] }, host);
  return program.getSemanticDiagnostics(program.getSourceFile(FILE));
}

describe('TypeScript', () => {
  it('names what is nearest to a wrong name', () => {
    expect(errorsOf(WRONG)).toMatchInlineSnapshot(`
      {
        "a group in the place of a message": "Argument of type '"coupon"' is not assignable to parameter of type '"coupon.apply" | "coupon.lost" | "coupon.removed"'.",
        "a message key like no other": "Argument of type '"nothing"' is not assignable to parameter of type '"coupon.apply" | "coupon.lost" | "coupon.removed" | "guests.adults" | "guests.children" | "lead" | "title"'.",
        "a missing route parameter": "Argument of type '{ city: string; hotel: string; }' is not assignable to parameter of type 'Readonly<Record<"city" | "hotel" | "hotelCode", string>>'.",
        "a plural ending": "Argument of type '"guests.adults_one"' is not assignable to parameter of type '"guests.adults"'.",
        "a wrong group of messages": "Argument of type '"cupon.lost"' is not assignable to parameter of type '"coupon.apply" | "coupon.lost" | "coupon.removed"'.",
        "a wrong message key": "Argument of type '"coupon.lots"' is not assignable to parameter of type '"coupon.lost"'.",
        "a wrong name of a call of the client": "Argument of type '"hotelDta"' is not assignable to parameter of type '"hotelData"'.",
        "a wrong name of a command": "Argument of type '"bookingInsrt"' is not assignable to parameter of type '"bookingInsert"'.",
        "a wrong name of a prefetched call": "Argument of type '"serch"' is not assignable to parameter of type '"search" | "searchOnMap" | "sendMessage" | "session"'.",
        "a wrong name of a query": "Argument of type '"hotelDta"' is not assignable to parameter of type '"hotelData"'.",
        "a wrong page name": "Argument of type '"reservations"' is not assignable to parameter of type '"reservation"'.",
        "a wrong parameter of a page": "Property 'hotelcode' does not exist on type 'Readonly<Record<"city" | "hotel" | "hotelCode", string>>'. Did you mean 'hotelCode'?",
        "a wrong route name": "Argument of type '"hotels"' is not assignable to parameter of type '"hotel"'.",
      }
    `);
  });
});
