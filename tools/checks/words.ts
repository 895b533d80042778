import { type Check, sourceFiles, type SourceFile } from './source-files';

/** A variant that no text on screen, in an e-mail or on paper may use, and the term of the house. */
interface Variant {
  readonly wrong: RegExp;
  readonly write: string;
  /** Whether the agency's documents may say it, as the law does. */
  readonly ofTheLaw?: boolean;
}

/** One thing has one name. Texts that the specification quotes break none of these. */
const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  hu: [
    // But for the kinds of accommodation that Government Decree 239/2009 names.
    { wrong: /(?<!magán|egyéb |közösségi )szálláshely(?!típus)/i, write: 'szállás', ofTheLaw: true },
    { wrong: /\}\}[\s\u00a0]éj(?![a-záéíóöőúüű])/, write: 'éjszaka ("/éj" only after an amount)' },
    { wrong: /\bgyerek|\bbabá/i, write: 'gyermek, csecsemő' },
    { wrong: /\bhivatkozás/i, write: 'link' },
    { wrong: /\b(?:levél|levelet|levelünk|leveleket|postafiók)(?![a-záéíóöőúüű])/i, write: 'e-mail' },
    { wrong: /felhasználói adat/i, write: 'adataim' },
    { wrong: /SZÉP (?:k|K)ártya|SZÉP-K/, write: 'SZÉP-kártya' },
    { wrong: /teljes ellátás/i, write: 'teljes panzió' },
    { wrong: /lekérés/i, write: 'a szállásnak vissza kell igazolnia' },
    { wrong: /visszajáró|visszautal/i, write: 'visszatérítés' },
    { wrong: /kapcsolattartó|\bfoglaló\b/i, write: 'akinek a nevére a foglalás szól' },
    { wrong: /próbaüzem|bemutató adat/i, write: 'demó' },
    { wrong: /robotok elleni/i, write: 'robotellenőrzés' },
    { wrong: /\bbevihető|lemondták|kifizették/i, write: 'who does it: Ön, mi, a szállás' },
  ],
  en: [
    { wrong: /\breservation/i, write: 'booking' },
    { wrong: /\baccommodations?\b/i, write: 'place to stay, the property', ofTheLaw: true },
    { wrong: /\bkids?\b|\bbab(?:y|ies)\b/i, write: 'child, infant' },
    { wrong: /\bletters?\b|\bmailbox|(?<!e-)\bmail\b/i, write: 'e-mail' },
    { wrong: /\buser data\b/i, write: 'my details' },
    { wrong: /SZÉP-card|SZÉP Card|\bSZEP\b/, write: 'SZÉP card' },
    { wrong: /(?<!half |full )\bboard\b/i, write: 'meals' },
    { wrong: /\bon request\b/i, write: 'the property has to confirm' },
    { wrong: /\blapse/i, write: 'has ended' },
    { wrong: /\bbooking code\b/i, write: 'booking reference' },
    { wrong: /\blead guest\b/i, write: 'Guest 1, name on the booking' },
    { wrong: /\bmanage cookies\b/i, write: 'Cookie settings' },
    { wrong: /\bdemonstration\b/i, write: 'demo' },
  ],
};

const CATALOGUES =
  /^(?:(?!platform\/).*\/src\/messages\/(?:[\w-]+\/)?(hu|en)\.json|backend\/src\/messages\/(?:[\w-]+-)?(hu|en)\.ts|backend\/content\/(hu|en)\/[\w-]+\.(?:md|yaml))$/;

/** No catalogue of texts and no document uses a variant of a term (docs/glossary.md). */
export const words: Check = {
  name: 'words',
  run: (root) => sourceFiles(root, CATALOGUES).flatMap(complaintsOf),
};

function complaintsOf({ path, text }: SourceFile): string[] {
  const [, inJson, inSource, inDocument] = CATALOGUES.exec(path) ?? [];
  const all = VARIANTS[inJson ?? inSource ?? inDocument ?? ''] ?? [];
  const variants = inDocument === undefined ? all : all.filter(({ ofTheLaw }) => ofTheLaw !== true);
  return text.split('\n').flatMap((line, at) => {
    const [, said = ''] =
      inDocument === undefined ? (/^[^'"`]*(?:["'][\w-]+["']:|\w+:)?(.*)$/.exec(line) ?? []) : ['', line];
    return variants.flatMap(({ wrong, write }) => {
      const [found] = wrong.exec(said) ?? [];
      return found === undefined ? [] : [`${path}:${String(at + 1)} says "${found.trim()}"; write: ${write}.`];
    });
  });
}
