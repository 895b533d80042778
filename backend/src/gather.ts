interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks together what is asked in one turn of the event loop: under load one round trip serves many callers, and a single
 * one waits for nothing. Nobody is given an answer to what was asked before him.
 * @param askAll gives the answers in the order of the questions; when it fails, all who asked are told so.
 */
export function gather<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  async function askNow(): Promise<void> {
    const asking = waiting;
    waiting = [];
    try {
      const answers = await askAll(asking.map(({ question }) => question));
      for (const [at, answer] of answers.entries()) asking[at]?.resolve(answer);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void askNow());
      waiting.push({ question, resolve, reject });
    });
}
