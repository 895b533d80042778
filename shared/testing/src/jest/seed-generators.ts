import fc from 'fast-check';

/** Generated values are the same in every run, except in the long one (`JNN_FULL=1`). */
if (process.env['JNN_FULL'] !== '1') fc.configureGlobal({ seed: 20_261_121 });
