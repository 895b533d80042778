import { openBackendDatabase } from '@jnn/backend/database';
import { environment } from './environment';

// `npm start`: the whole site with the embedded backend, as production serves it. The database opens, in a thread of its
// own, while the servers' modules load.

const env = environment();
const opening = env['API_URL'] ? undefined : Promise.resolve(env).then(openBackendDatabase);
// Whoever starts the backend learns of it.
opening?.catch(() => undefined);
const { serveUntilStopped } = await import('./serve-until-stopped');
await serveUntilStopped(env, opening);
