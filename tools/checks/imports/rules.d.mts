/** Patterns of paths from the repository's folder; libraries stand below `node_modules/`. */
interface PathPattern {
  readonly path?: string;
  readonly pathNot?: string;
}

/** An import from a file that fits `from` to one that fits `to` breaks the rule; `$1` stands for a group of `from.path`. */
export interface ImportRule {
  readonly name: string;
  readonly comment: string;
  readonly from: PathPattern;
  readonly to: PathPattern & {
    /** What the import statement itself says. */
    readonly specifier?: string;
    /** Nothing is found under the specifier. */
    readonly missing?: true;
    /** Types may be imported. */
    readonly values?: true;
  };
}

export interface FoundImport {
  /** The importing file. */
  readonly from: string;
  readonly specifier: string;
  /** The imported file or `node_modules/<package>/…`; null where nothing is found. */
  readonly to: string | null;
  readonly typeOnly: boolean;
}

export const TEST_FILES: string;
export const IMPORT_RULES: readonly ImportRule[];
export function brokenRules(found: FoundImport): readonly ImportRule[];
