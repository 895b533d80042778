import type { Command } from './command';
import { userAdd } from './user-add';

/** Every command of the backend's command line. */
export const commands: readonly Command[] = [userAdd];
