import { type Compiler, RuntimeModule } from '@rspack/core';

const NAME = 'content-folders';

/**
 * Lets a build look for each of its chunks in the folder that their content names (see `contract/file-address.ts`), by the
 * hashes that it has for their integrity.
 */
export class ContentFoldersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ContentFoldersRuntime());
      });
    });
  }
}

/** Puts the folder before the name of a chunk's script (`u`) and of its style sheet (`k`). */
class ContentFoldersRuntime extends RuntimeModule {
  constructor() {
    super(NAME, RuntimeModule.STAGE_TRIGGER);
  }
  override generate(): string {
    return `for (const [nameOf, hashes] of [["u", "sriHashes"], ["k", "sriCssHashes"]]) {
  const name = __webpack_require__[nameOf];
  if (name) __webpack_require__[nameOf] = (id) => __webpack_require__[hashes][id].slice(7, 23).replace(/[+/]/g, "_") + "/" + name(id);
}`;
  }
}
