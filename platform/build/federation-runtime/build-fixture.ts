import { join } from 'node:path';
import { compile } from '../compile';
import { configuration } from '../configuration';
import { FIXTURE } from './testing-page';

// `node --import tsx/esm build-fixture.ts FOLDER BUILD …`: compiles the fixture remote once per build id, each into its
// folder below FOLDER, with the runtime that the environment chooses.

const page = { name: 'greeting', paths: ['/greeting'], title: { hu: 'Üdv', en: 'Hi' } } as const;
const part = { name: FIXTURE, folder: join(import.meta.dirname, 'fixture'), remote: { name: FIXTURE, pages: [page] } };
const [folder = '', ...builds] = process.argv.slice(2);
for (const build of builds)
  await compile(configuration({ part, mode: 'production', build, output: join(folder, build) }));
