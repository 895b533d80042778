import * as z from 'zod/mini';

/** Where the use of the site is reported, after consent; by default nowhere. */
export const AnalyticsSettings = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('ga4'), measurementId: z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/)) }),
  z.strictObject({ kind: z.literal('endpoint'), url: z.url() }),
]);
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>;

/** What the site's server tells every page: services in use and whether this is the demo. Empty keys switch a service off. */
export const SiteSettings = z.object({
  apiUrl: z.string(),
  /** What the backend offers beyond the specified calls; a build uses those that it knows. */
  capabilities: z._default(z.array(z.string()), []),
  demo: z.boolean(),
  recaptchaSiteKey: z.string(),
  googleMapsApiKey: z.string(),
  /** Address of a PMTiles archive of streets, also relative to the site; empty where maps show what the build ships. Servers from before it do not tell. */
  mapTilesUrl: z._default(z.string(), ''),
  analytics: AnalyticsSettings,
  socialLinks: z.array(z.strictObject({ name: z.string(), url: z.string() })),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
