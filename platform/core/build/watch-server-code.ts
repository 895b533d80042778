import { createHash } from 'node:crypto';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import type { ServerBuild } from '../contract/composition';
import { SERVER_ENTRY, SERVER_FOLDER } from './names';
import type { Part } from './project';

/** The server code of a part, compiled anew when a file changes. */
export interface WatchedServerCode {
  /** That of the last compilation that succeeded. */
  current(): ServerBuild | null;
  /** Resolves once no change waits to be compiled. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds by which it waits for the compilation for browsers, whose pages a change shows first. */
const AFTER_BROWSERS = 150;
/** Hexadecimal digits of a build's id. */
const ID_LENGTH = 16;

/** Compiles into `output`, an absolute folder, until it is stopped. */
export function watchServerCode(config: Configuration, part: Part, output: string): WatchedServerCode {
  const compiler = rspack(config);
  let current: ServerBuild | null = null;
  let isPending = true;
  const waiting: (() => void)[] = [];
  compiler.hooks.invalid.tap('pending', () => {
    isPending = true;
  });
  const watching = compiler.watch({ aggregateTimeout: AFTER_BROWSERS }, (failure, stats) => {
    if (failure) console.error(`The server code of ${part.name} is not compiled: ${failure.message}`);
    // What does not compile, the development server says.
    if (stats && !stats.hasErrors()) current = serverBuildIn(output, part, stats);
    isPending = false;
    for (const goOn of waiting.splice(0)) goOn();
  });
  return {
    current: () => current,
    settled: () => (isPending ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    stop: () => new Promise((resolve) => watching.close(() => resolve())),
  };
}

/** The server code of a compilation, with an id of its own, so that what has loaded the one before does not take it for the same. */
const serverBuildIn = (output: string, { name }: Part, { hash }: Stats): ServerBuild => ({
  part: name,
  build: createHash('sha256').update(String(hash)).digest('hex').slice(0, ID_LENGTH),
  entry: `${SERVER_FOLDER}/${SERVER_ENTRY.remote}`,
  files: [],
  folder: output,
});
