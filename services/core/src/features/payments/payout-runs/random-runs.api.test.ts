import { addDays } from "@accord/domain";
import { afterAll, expect, inject, test } from "vitest";
import { expectInvariants } from "../../../testing/random-operations/invariants.ts";
import { seededRandom } from "../../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../../testing/random-operations/seed.ts";
import { runDeck } from "../../../testing/random-runs/deck.ts";
import { expectRuns } from "../../../testing/random-runs/expect-runs.ts";
import { readFacts } from "../../../testing/random-runs/facts.ts";
import { openFirm, type Firm } from "../../../testing/random-runs/firm.ts";
import { followOthers } from "../../../testing/random-runs/other-people.ts";

const count = Number(process.env["RUN_OPERATIONS"] ?? 80);
/** Each chapter has a firm of its own. */
const CHAPTER = 400;

const deck = runDeck.flatMap(([name, times, operation]) =>
  Array.from({ length: times }, () => ({ name, operation })),
);
const tried = new Map<string, { done: number; refused: number }>();

console.log(`random runs: MONEY_SEED=${seed} RUN_OPERATIONS=${count}`);
afterAll(() => console.table(Object.fromEntries(tried)));

for (let first = 1; first <= count; first += CHAPTER) {
  const last = Math.min(count, first + CHAPTER - 1);
  test(
    `runs ${first} to ${last} pay every cent once, on its day (seed ${seed})`,
    { timeout: 120_000 + CHAPTER * 2_000 },
    () => runChapter(first, last),
  );
}

test("every operation on runs happened", () => {
  if (count < 1000) return;
  const happened = [...tried].filter(([, { done }]) => done > 0).map(([name]) => name);
  expect(happened.toSorted()).toEqual(runDeck.map(([name]) => name).toSorted());
});

async function runChapter(first: number, last: number): Promise<void> {
  const firm = await openFirm(inject("postgresUrl"), seededRandom(seed + first));
  try {
    for (let step = first; step <= last; step += 1) await runStep(firm, step);
  } finally {
    await firm.core.stop();
  }
}

async function runStep(firm: Firm, step: number): Promise<void> {
  const { core, random, investors } = firm;
  passTime(firm);
  const today = core.clock.today();
  const facts = await readFacts(core.db, core.clock.timeZone);
  for (;;) {
    const { name, operation } = random.pick(deck);
    const where = `seed ${seed}, step ${step}, ${name}`;
    const turn = { ...firm, facts, today, where };
    const running = operation(turn);
    if (!running) continue;
    note(name, await running);
    const after = await readFacts(core.db, core.clock.timeZone);
    await followOthers(turn, after);
    await expectInvariants(core, investors, where);
    await expectRuns(firm, where);
    return;
  }
}

/** Faster while nothing is to be paid. */
function passTime({ core, random, model }: Firm): void {
  const isWaiting = model.runs.some(({ status }) => status === "released");
  if (!random.chance(isWaiting ? 30 : 6)) return;
  core.setToday(addDays(core.clock.today(), random.between(1, isWaiting ? 3 : 9)));
}

function note(name: string, result: "done" | "refused"): void {
  const so = tried.get(name) ?? { done: 0, refused: 0 };
  so[result] += 1;
  tried.set(name, so);
}
