// Loaded before the site by tests of what time brings: its clock runs ahead by the milliseconds that a file holds.
import { readFileSync } from 'node:fs';

const file = process.env['MOVED_CLOCK'];
const RealDate = Date;
let ahead = 0;

function read() {
  ahead = file === undefined ? 0 : Number(readFileSync(file, 'utf8'));
}

const now = () => RealDate.now() + ahead;
read();
setInterval(read, 100).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
