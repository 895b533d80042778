import { environment } from './environment';

// `npm run backend`: the API alone, without the site. `npm run backend -- import hotels.csv` (or `export`, `demo`,
// `user add`): one command on its database. Either reads `.env`.

environment();
await import(process.argv.length > 2 ? '@jnn/backend/cli' : '@jnn/backend/main');
