import { addDays } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import { afterAll, expect, inject, test } from "vitest";
import { openMoneyContext, type MoneyContext } from "../../../testing/money-context.ts";
import { contentOf, readBooks, type Books } from "../../../testing/random-operations/books.ts";
import { expectInvariants, expectStep } from "../../../testing/random-operations/invariants.ts";
import { operations } from "../../../testing/random-operations/operations.ts";
import { seededRandom, type Random } from "../../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../../testing/random-operations/seed.ts";
import { worldOf } from "../../../testing/random-operations/world.ts";
import { deleteRollover } from "../rollovers/index.ts";
import { recalculate } from "./index.ts";

const count = Number(process.env["MONEY_OPERATIONS"] ?? 100);
/** Each chapter has a firm of its own: where everything is paid little is left to happen. */
const CHAPTER = 500;

const deck = operations.flatMap(([name, times, operation]) =>
  Array.from({ length: times }, () => ({ name, operation })),
);
const tried = new Map<string, { done: number; refused: number }>();

console.log(`random operations: MONEY_SEED=${seed} MONEY_OPERATIONS=${count}`);
afterAll(() => console.table(Object.fromEntries(tried)));

for (let first = 1; first <= count; first += CHAPTER) {
  const last = Math.min(count, first + CHAPTER - 1);
  test(
    `operations ${first} to ${last} keep every rule of money (seed ${seed})`,
    { timeout: 60_000 + CHAPTER * 1_000 },
    () => runChapter(first, last),
  );
}

test("every operation happened", () => {
  if (count < 1000) return;
  const happened = [...tried].filter(([, { done }]) => done > 0).map(([name]) => name);
  expect(happened.toSorted()).toEqual(operations.map(([name]) => name).toSorted());
});

async function runChapter(first: number, last: number): Promise<void> {
  const random = seededRandom(seed + first);
  const money = await openMoneyContext(inject("postgresUrl"), "2026-03-10");
  try {
    const investors: string[] = [];
    for (let i = 0; i < 4; i += 1) investors.push(await money.investor());
    let books = await readBooks(money.db);
    for (let step = first; step <= last; step += 1) {
      const where = `seed ${seed}, step ${step}`;
      if (passTime(money, random)) books = await expectInvariants(money, investors, where);
      books = await runStep({ money, random, investors, books, where });
    }
    await expectSettled(money, books);
  } finally {
    await money.stop();
  }
}

interface Step {
  readonly money: MoneyContext;
  readonly random: Random;
  readonly investors: readonly string[];
  readonly books: Books;
  readonly where: string;
}

/** One operation of the deck that has something to be done to; answers the books after it. */
async function runStep({ money, random, investors, books, where }: Step): Promise<Books> {
  const world = worldOf(books, { random, today: money.clock.today(), investors });
  for (;;) {
    const { name, operation } = random.pick(deck);
    const run = operation(world);
    if (!run) continue;
    const label = `${where}, ${name}`;
    const outcome = await attempt(money, run, label);
    note(name, outcome !== null);
    const after = await expectInvariants(money, investors, label);
    if (outcome === null) expect(contentOf(after), `${label}: refused`).toEqual(contentOf(books));
    else expectStep(books, after, label);
    const isAdded = ["invest", "roll over", "roll a payout"].includes(name);
    if (!isAdded || typeof outcome !== "string" || random.chance(60)) return after;
    return takeBack({ money, random, investors, books, where: label }, outcome, after);
  }
}

/** Deleting a rollover right after adding it restores every row. */
async function takeBack(step: Step, rolloverId: string, after: Books): Promise<Books> {
  const { money, books, investors } = step;
  const where = `${step.where}: deleted right after`;
  const outcome = await attempt(money, (context) => deleteRollover(context, rolloverId), where);
  if (outcome === null) {
    const { sourceAgreementId: source } = after.rollovers.find(({ id }) => id === rolloverId)!;
    const closed = books.agreements.find(({ id }) => id === source);
    expect(closed?.status, `${where}: only a completed source refuses`).toBe("completed");
    return after;
  }
  const back = await expectInvariants(money, investors, where);
  expect(contentOf(back), where).toEqual(contentOf(books));
  return back;
}

/** A recalculation of everything finds nothing to write. */
async function expectSettled({ db, clock, work }: MoneyContext, books: Books): Promise<void> {
  const ids = books.agreements.map(({ id }) => id);
  await work(({ trx }) => recalculate(trx, ids, { today: clock.today() }));
  expect(contentOf(await readBooks(db))).toEqual(contentOf(books));
}

function passTime(money: MoneyContext, random: Random): boolean {
  if (!random.chance(12)) return false;
  money.setToday(addDays(money.clock.today(), random.between(1, 12)));
  return true;
}

function note(name: string, isDone: boolean): void {
  const so = tried.get(name) ?? { done: 0, refused: 0 };
  so[isDone ? "done" : "refused"] += 1;
  tried.set(name, so);
}

/** The operation's answer, or null when it was refused; anything but a refusal fails the test. */
async function attempt(
  money: MoneyContext,
  run: Parameters<MoneyContext["work"]>[0],
  where: string,
): Promise<unknown> {
  try {
    return (await money.work(run)) ?? "done";
  } catch (error) {
    const isRefusal = error instanceof ServiceError && [404, 409, 412, 422].includes(error.status);
    if (!isRefusal) throw new Error(where, { cause: error });
    return null;
  }
}
