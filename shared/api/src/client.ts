import type { CallName, OneOf } from '@jnn/contract';
import type { Answer, ApiClient, CallOptions, ClientOptions, Input } from './client-types';
import { NetworkFailure } from './failures';
import { loadTransport } from './load-transport';

/** Makes the call of code that is generic in its name. */
export const callGeneric = <Name extends CallName>(
  client: ApiClient,
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
): Promise<Answer<Name>> =>
  // A name of the contract is one of its names, which the compiler decides for literals only.
  client.call<Name, Name>(name as Name & OneOf<CallName, Name>, input, options);

/** Makes the client. What makes its calls is loaded with the first of them, or by `loadTransport` before. */
export function createApiClient(options: ClientOptions): ApiClient {
  let transport: ReturnType<typeof createTransport> | undefined;
  const createTransport = async (name: string) => {
    const module = await loadTransport().catch((cause: unknown) => {
      throw new NetworkFailure(name, cause);
    });
    return module.createTransport(options);
  };
  /** One for all calls; another one after a file that did not come. */
  const open = (name: string): ReturnType<typeof createTransport> => {
    transport ??= createTransport(name).catch((failure: unknown) => {
      transport = undefined;
      throw failure;
    });
    return transport;
  };
  return {
    locale: options.locale,
    async call(name, input, callOptions = {}) {
      // Read at once: whoever logs out drops it right after the call.
      const token = callOptions.anonymous ? null : options.token();
      return (await open(name)).call(name, input, callOptions, token);
    },
    file: async (path) => (await open(path)).file(path),
  };
}
