import fc from 'fast-check';

/** The short run tries the same generated values everywhere; the long one (`JNN_FULL=1`) others each time. */
if (process.env['JNN_FULL'] !== '1') fc.configureGlobal({ seed: 20_261_121 });
