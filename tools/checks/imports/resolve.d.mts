export function isBuiltIn(specifier: string): boolean;
export function resolveImport(root: string, from: string, specifier: string): string | null;
