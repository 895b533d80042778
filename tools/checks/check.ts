/** One rule of the house that a program can judge. */
export interface Check {
  readonly name: string;
  /** Looks at the repository in `root`; gives one sentence for each thing that breaks the rule. */
  run(root: string): Promise<readonly string[]> | readonly string[];
}
