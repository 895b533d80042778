// `npm start`: runs `start.ts`, bundled.
import { pathToFileURL } from 'node:url';
import { serverBundle } from './server-bundle.mjs';

await import(pathToFileURL(await serverBundle('start')).href);
