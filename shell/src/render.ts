import { calls } from '@jnn/contract';
import { compileSchema } from '@jnn/contract/compile-schema';
import { serveRenderings } from '@jnn/platform/render-worker';
import { createRenderer } from './rendering/renderer';

// The start of the worker thread that renders the site on the server.
for (const { answer } of Object.values(calls)) compileSchema(answer);
serveRenderings(createRenderer);
