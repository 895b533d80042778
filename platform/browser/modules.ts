import type { Messages } from '@jnn/i18n';
import type { PageModule } from '../contract/page-declaration';
import { isObject, LoadFailure, type Container, type RemoteBuild } from './container';

/** Gets and runs an exposed module, and looks at what came before it is used. Rejects with LoadFailure or what it threw. */
export async function loadModule<Module>(
  container: Container,
  remote: RemoteBuild,
  name: string,
  fits: (value: unknown) => value is Module,
): Promise<Module> {
  const factory = await container.get(name);
  const module = factory();
  if (!fits(module)) throw new LoadFailure(remote.name, remote.build, 'module-invalid', name);
  return module;
}

/** A container that threw once can give an undefined page the next time, so that what came is looked at. */
export function isPageModule(value: unknown): value is PageModule {
  return isObject(value) && (typeof value['default'] === 'function' || isObject(value['default']));
}

export function isMessages(value: unknown): value is Messages {
  return isObject(value);
}

/** A JSON module is its content, with or without a `default` around it. */
export const contentOf = (messages: Messages): Messages =>
  isObject(messages['default']) ? messages['default'] : messages;
