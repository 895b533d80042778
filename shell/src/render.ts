import { serveRenderings } from '@jnn/platform/render-worker';
import { createRenderer } from './rendering/renderer';

// The start of the worker thread that renders the site on the server.
serveRenderings(createRenderer);
