import type { Wire } from '../../contract/release';
import { named, type GateCheck, type StandingBuild } from './candidate';

/**
 * The wire contract only grows (architecture: Promotion gate). The candidate carries the contract that the backend follows
 * from now on, so every build that is still named or pinned must find in it what it uses: its calls at their addresses,
 * every answer member that was always there, and no new member that a request must have.
 */
export const wireContract: GateCheck = ({ candidate, standing }) => {
  const { wire } = candidate;
  return wire ? standing.flatMap((held) => brokenCalls(named(candidate), wire.calls, held)) : [];
};

function brokenCalls(who: string, now: Wire['calls'], held: StandingBuild): string[] {
  const { wire } = held.release;
  if (!wire) return [];
  return wire.uses.flatMap((name) => {
    const [then, call] = [wire.calls[name], now[name]];
    if (!then) return [];
    const problems = call ? callProblems(then, call) : ['the call is gone'];
    return problems.map(
      (problem) =>
        `${who} was made against a contract in which ${problem} (${name}, ${then.method} ${then.path}), but ${named(held)} (${held.role}) still uses it: keep it in shared/contract until that build is neither named nor pinned.`,
    );
  });
}

type WireCall = Wire['calls'][string];

function callProblems(then: WireCall, now: WireCall): string[] {
  const moved = then.method !== now.method || then.path !== now.path;
  return [
    ...(moved ? [`the call moved to ${now.method} ${now.path}`] : []),
    ...Object.entries(then.answers).flatMap(([at, type]) => answerProblem(at, type, now.answers[at])),
    ...Object.entries(now.takes).flatMap(([at, type]) => requestProblem(at, then.takes[at], type)),
    ...Object.keys(then.takes)
      .filter((at) => now.takes[at] === undefined)
      .map((at) => `the request's ${at} is refused`),
  ];
}

const isOptional = (type: string): boolean => type.endsWith('?');
const bare = (type: string): string => type.replace(/\?$/, '');

/** What an answer always had it must always have; what it sometimes had may go. */
function answerProblem(at: string, then: string, now: string | undefined): string[] {
  if (now === undefined) return isOptional(then) ? [] : [`the answer's ${at} is gone`];
  if (bare(then) !== bare(now)) return [`the answer's ${at} is ${bare(now)} instead of ${bare(then)}`];
  return isOptional(now) && !isOptional(then) ? [`the answer's ${at} may be missing`] : [];
}

/** What was not asked for, or could be left out, must not be demanded. */
function requestProblem(at: string, then: string | undefined, now: string): string[] {
  if (then !== undefined && bare(then) !== bare(now))
    return [`the request's ${at} must be ${bare(now)} instead of ${bare(then)}`];
  const demanded = !isOptional(now) && (then === undefined || isOptional(then));
  return demanded ? [`the request must have ${at}`] : [];
}
