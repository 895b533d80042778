import { liveBuilds, PlanRefusedError, type SiteContent } from './site-content';

/** The site that keeps a build from being collected and from losing the contract it was made against. */
export function planPin(content: SiteContent, part: string, build: string): SiteContent {
  liveBuilds(content, part);
  const builds = new Set([...(content.pinned?.[part] ?? []), build]);
  return { ...content, pinned: { ...content.pinned, [part]: [...builds].sort() } };
}

/** The site without that pin. */
export function planUnpin(content: SiteContent, part: string, build: string): SiteContent {
  const { [part]: builds = [], ...others } = content.pinned ?? {};
  if (!builds.includes(build)) {
    throw new PlanRefusedError(`${part}@${build} is not pinned; pinned are: ${builds.join(', ') || 'none'}.`);
  }
  const left = builds.filter((one) => one !== build);
  return { ...content, pinned: left.length > 0 ? { ...others, [part]: left } : others };
}
