import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@jnn/contract';
import { Contact, type Document } from '@jnn/contract';
import * as z from 'zod';

/** The texts that ship with the backend; CONTENT_DIR names an agency's own folder. */
const SHIPPED = fileURLToPath(new URL('../../../content/', import.meta.url));
const FILE = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?<locale>hu|en)\.html$/;
/** `---`, lines of `name: value`, `---`, then the HTML. */
const FRONT_MATTER = /^---\n(?<head>[\s\S]*?)\n---\n(?<html>[\s\S]*)$/;
const Head = z.object({ title: z.string().min(1), updatedAt: z.iso.date() });

/** Everything that the content calls answer with. */
export interface Content {
  /** By `name-locale`. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly contact: Contacts;
}

function readHead(head: string): z.infer<typeof Head> {
  const lines = head.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line));
  return Head.parse(Object.fromEntries(lines.flatMap((match) => (match ? [[match[1], match[2]]] : []))));
}

async function readDocument(folder: string, file: string): Promise<Document | null> {
  const { name, locale } = FILE.exec(file)?.groups ?? {};
  if (name === undefined || locale === undefined) return null;
  const { head, html } = FRONT_MATTER.exec(await readFile(join(folder, file), 'utf8'))?.groups ?? {};
  if (head === undefined || html === undefined) throw new Error(`${file} does not begin with its title and date.`);
  return { name, locale, content: html.trim(), ...readHead(head) };
}

/** The agency's contact details by language. */
export type Contacts = Readonly<Record<Locale, Contact>>;

const readContact = async (folder: string, locale: Locale): Promise<Contact> =>
  Contact.parse(JSON.parse(await readFile(join(folder, `contact.${locale}.json`), 'utf8')));

/** Reads the agency's contact details of a folder. @param folder the shipped ones where it is undefined */
export async function readContacts(folder: string | undefined): Promise<Contacts> {
  const place = folder ?? SHIPPED;
  return { hu: await readContact(place, 'hu'), en: await readContact(place, 'en') };
}

/**
 * Reads the documents `name.locale.html` and the contact details of a folder.
 * @param folder the shipped texts where it is undefined.
 */
export async function readContent(folder: string | undefined): Promise<Content> {
  const place = folder ?? SHIPPED;
  const files = await readdir(place);
  const read = await Promise.all(files.map((file) => readDocument(place, file)));
  const documents = read.filter((document) => document !== null);
  return {
    documents: new Map(documents.map((document) => [`${document.name}-${document.locale}`, document])),
    contact: await readContacts(folder),
  };
}
