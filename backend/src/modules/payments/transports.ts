import type { SandboxBooks } from '../../bank/sandbox/market';
import { answerMarket } from '../../bank/sandbox/market';
import type { Transport } from './eki-gateway';
import { BankSilent } from './gateway';

/** Milliseconds that the bank is waited for. */
const TIMEOUT_MS = 15_000;

/** To the bank's market address, server to server. */
export function httpTransport(marketUrl: string): Transport {
  return async (query) => {
    try {
      const answer = await fetch(`${marketUrl}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new BankSilent(`the bank answered with the status ${answer.status}`);
      return await answer.text();
    } catch (error) {
      throw error instanceof BankSilent ? error : new BankSilent('the bank did not answer', { cause: error });
    }
  };
}

/** To the sandbox bank in this process: the same bytes without the way through the network. */
export function sandboxTransport(books: SandboxBooks): Transport {
  return async (query) => {
    const answer = await answerMarket(books, query);
    if (answer.status === 'lost') throw new BankSilent('the sandbox bank lost its answer');
    return answer.text;
  };
}
