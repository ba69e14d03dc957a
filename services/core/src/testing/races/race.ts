import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Counter } from "../open-counter.ts";
import { expectInvariants } from "../random-operations/invariants.ts";
import type { Random } from "../random-operations/random.ts";

type Answer = Awaited<ReturnType<Counter["get"]>>;

/** One request of a race. */
export type Runner = () => Promise<Answer>;

/** How often each race is run: which one is first differs. */
export const rounds = Number(process.env["RACE_ROUNDS"] ?? 3);

/**
 * Starts the requests at once, in an order and a few turns of the event loop apart that differ from
 * round to round; answers in the order that they were given.
 */
export async function race(random: Random, runners: readonly Runner[]): Promise<Answer[]> {
  const starts = runners.map((run) => ({ run, turns: random.between(0, 12) }));
  const running = starts.map(async ({ run, turns }) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    return run();
  });
  return Promise.all(running);
}

/** Who is refused by a busy machine comes again, as a form does. */
export const comingAgain =
  (run: Runner): Runner =>
  async () => {
    for (;;) {
      const answer = await run();
      if (answer.status !== 503) return answer;
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      await sleep(200);
    }
  };

export const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

/** Which refusals lose a race clearly: each says what to do next. */
export function expectLost(answer: Answer | undefined, ...allowed: number[]): void {
  expect(allowed, JSON.stringify(answer?.body)).toContain(answer?.status);
  expect(answer?.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
}

/** Exactly one request was done, the others lost by one of the statuses. */
export function expectOneWinner(answers: readonly Answer[], ...lost: number[]): Answer {
  const winners = answers.filter(({ status }) => status < 300);
  expect(winners.length, JSON.stringify(statuses(answers))).toBe(1);
  for (const answer of answers.filter(({ status }) => status >= 300)) expectLost(answer, ...lost);
  const [winner] = winners;
  if (!winner) throw new Error("nobody won");
  return winner;
}

/** Whoever won: every rule of money holds. */
export const expectSound = (core: Counter, where: string) =>
  expectInvariants(core, [core.investorId], where);
