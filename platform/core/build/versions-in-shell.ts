import { formerMajors, type Project, providedVersions } from './project';

/** The versions of shared packages as a shell's code has them: the constants that its build replaces. */
export function versionsInShell(project: Project): Record<string, string> {
  const former = Object.entries(formerMajors(project)).map(([name, { version }]) => [name, version] as const);
  return {
    PROVIDED_VERSIONS: JSON.stringify(providedVersions(project)),
    FORMER_VERSIONS: JSON.stringify(Object.fromEntries(former)),
  };
}
