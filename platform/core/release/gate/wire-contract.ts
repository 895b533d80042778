import type { WireContract } from '../../contract/release';
import { named, type GateCheck, type SiteBuild } from './checks';

/**
 * The wire contract must stay backward compatible. The backend follows the newest contract, so the candidate's contract
 * must contain what every live or pinned build uses: the same calls, all required members of their answers, and no new
 * required member of a request.
 */
export const wireContract: GateCheck = ({ candidate, siteBuilds }) => {
  const { wire } = candidate;
  return wire ? siteBuilds.flatMap((held) => brokenCalls(named(candidate), wire.calls, held)) : [];
};

function brokenCalls(who: string, now: WireContract['calls'], held: SiteBuild): string[] {
  const { wire } = held.release;
  if (!wire) return [];
  return wire.uses.flatMap((name) => {
    const [then, call] = [wire.calls[name], now[name]];
    if (!then) return [];
    const problems = call ? callProblems(then, call) : ['the call is gone'];
    return problems.map(
      (problem) =>
        `${who} was made against a contract in which ${problem} (${name}, ${then.method} ${then.path}), but ${named(held)} (${held.role}) still uses it: keep it in the contract until that build is neither named nor pinned.`,
    );
  });
}

type WireCall = WireContract['calls'][string];

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

/** Required members of an answer must stay; optional ones may be removed. */
function answerProblem(at: string, then: string, now: string | undefined): string[] {
  if (now === undefined) return isOptional(then) ? [] : [`the answer's ${at} is gone`];
  if (bare(then) !== bare(now)) return [`the answer's ${at} is ${bare(now)} instead of ${bare(then)}`];
  return isOptional(now) && !isOptional(then) ? [`the answer's ${at} may be missing`] : [];
}

/** A new or optional member of a request must not become required. */
function requestProblem(at: string, then: string | undefined, now: string): string[] {
  if (then !== undefined && bare(then) !== bare(now))
    return [`the request's ${at} must be ${bare(now)} instead of ${bare(then)}`];
  const demanded = !isOptional(now) && (then === undefined || isOptional(then));
  return demanded ? [`the request must have ${at}`] : [];
}
