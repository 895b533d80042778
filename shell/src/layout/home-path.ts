import type { Locale } from '@jnn/router';

/** The home page, which the frame can name even when no part is published (specification, section 9: prefixes). */
export const homePath = (locale: Locale): string => (locale === 'hu' ? '/' : '/en');
