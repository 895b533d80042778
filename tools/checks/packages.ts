import { type Check, readIfThere } from './source-files';

const LOCKFILE = 'package-lock.json';

/** Licences that allow use in a closed product in return for a notice. */
const PERMISSIVE: ReadonlySet<string> = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Zlib CC0-1.0 Python-2.0 PSF-2.0'.split(' '),
);
/** Other licences, each with the packages for which somebody looked at it. */
const LOOKED_AT: Readonly<Record<string, RegExp>> = {
  // Asks for changes of its own files alone; these run in tests.
  'MPL-2.0': /^(@axe-core\/playwright|axe-core)@/,
  // MIT by its file.
  'SEE LICENSE IN LICENSE': /^spawndamnit@3\.0\.1$/,
  // Lets a site contain a font.
  'OFL-1.1': /^@fontsource-variable\//,
  // Lets a program use the library, unchanged and replaceable: the server loads it as a file of its own.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // A table of browsers, read by builds.
  'CC-BY-4.0': /^caniuse-lite@/,
  // The licence of Bitstream Vera lets a document contain a font.
  'SEE LICENSE IN README.md AND LICENSE': /^dejavu-fonts-ttf@2\.37\.3$/,
  // MIT by `licenses`, an old name of the member, by the readme or by the file LICENSE; parse-cache-control BSD-3-Clause.
  none: /^(busboy@0\.3\.1|dicer@0\.3\.0|streamsearch@0\.1\.2|humanize-number@0\.0\.2|only@0\.0\.2|png-js@2\.0\.0|parse-cache-control@1\.0\.1)$/,
};

/** An entry of the lockfile; those of the project's own folders have `link` or stand outside `node_modules/`. */
interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * What is installed is fixed by its content, on every platform, from whatever registry; runs no scripts of its own
 * beforehand; and may be used: `npm ci` takes the lockfile, and each licence is one of those above.
 */
export const packages: Check = {
  name: 'packages',
  run(root) {
    const lockfile = readIfThere(root, LOCKFILE);
    if (lockfile === null) return [];
    // Written by npm in this shape.
    const locked = Object.entries((JSON.parse(lockfile) as { packages: Record<string, LockedPackage> }).packages);
    const foreign = locked.filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true);
    return [
      ...foreign.flatMap(([folder, entry]) => complaintsOf(nameOf(folder, entry), entry)),
      ...missingOnes(locked),
      ...installScripts(root, foreign),
    ];
  },
};

type Locked = readonly (readonly [folder: string, entry: LockedPackage])[];

const nameOf = (folder: string, { name }: LockedPackage): string => name ?? folder.split('node_modules/').at(-1) ?? '';

function complaintsOf(name: string, entry: LockedPackage): string[] {
  const { version = '', resolved, integrity, inBundle, license = 'none' } = entry;
  const known = `${name}@${version}`;
  return [
    ...(resolved === undefined
      ? []
      : [`${LOCKFILE} names where ${known} came from: delete "resolved": "${resolved}".`]),
    ...(integrity !== undefined || inBundle === true
      ? []
      : [`${LOCKFILE} has no integrity of ${known}: delete the entry and run npm install --package-lock-only.`]),
    ...(mayBeUsed(known, license)
      ? []
      : [`${known} has the licence ${license}: look whether it may be used, then add it to tools/checks/packages.ts.`]),
  ];
}

/** Whether all terms of one of the licences that an SPDX expression without nesting offers let the package be used. */
const mayBeUsed = (known: string, expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((terms) =>
      terms.split(/ AND (?!LICENSE)/).every((term) => PERMISSIVE.has(term) || LOOKED_AT[term]?.test(known)),
    );

/** `npm ci` refuses a lockfile that lacks what a package needs on any platform. */
function missingOnes(locked: Locked): string[] {
  const listed = new Set(locked.map(([folder, entry]) => nameOf(folder, entry)));
  return locked.flatMap(([folder, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !listed.has(name))
      .map(
        ([name, range]) =>
          `${LOCKFILE} lacks ${name}@${range}, which ${nameOf(folder, entry)} needs on another platform: take a version of which the registry has the binaries of every platform.`,
      ),
  );
}

/** Installing runs no scripts; `allowScripts` names the packages that have some, each with whether it needs them. */
function installScripts(root: string, foreign: Locked): string[] {
  const manifest = readIfThere(root, 'package.json') ?? '{}';
  // The one member that is read here.
  const { allowScripts = {} } = JSON.parse(manifest) as { allowScripts?: Readonly<Record<string, boolean>> };
  const scripted = new Set(foreign.filter(([, it]) => it.hasInstallScript).map(([folder, it]) => nameOf(folder, it)));
  const isOff = /^ignore-scripts=true$/m.test(readIfThere(root, '.npmrc') ?? '');
  return [
    ...(isOff ? [] : ['.npmrc lacks ignore-scripts=true: packages could run programs while they are installed.']),
    ...[...scripted]
      .filter((name) => !(name in allowScripts))
      .map((name) => `${name} has an install script: say in allowScripts of package.json whether it is needed.`),
    ...Object.keys(allowScripts)
      .filter((name) => !scripted.has(name))
      .map((name) => `allowScripts of package.json names ${name}, which has no install script.`),
  ];
}
