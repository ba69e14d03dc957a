import { addDays } from "@accord/domain";
import { afterAll, expect, inject, test } from "vitest";
import type { Knex } from "knex";
import { openMoneyContext, type MoneyContext } from "../../../testing/money-context.ts";
import type { Books } from "../../../testing/random-operations/books.ts";
import { create } from "../../../testing/random-operations/agreement-operations.ts";
import { operations } from "../../../testing/random-operations/operations.ts";
import { seededRandom } from "../../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../../testing/random-operations/seed.ts";
import { worldOf } from "../../../testing/random-operations/world.ts";
import { ServiceError } from "@accord/service-kit";
import { contentOf, exportedSheets } from "../../../testing/exported-book.ts";
import { importWholeFile, undoWholeFile } from "../../../testing/import-whole-file.ts";
import type { AgreementRow } from "../../book/records/index.ts";
import { createStatements } from "../../files/statements/statements.service.ts";
import { sampleKinds } from "../../../testing/sample-kinds.ts";
import { refreshDueTotals } from "../../book/totals/index.ts";

const count = Number(process.env["ROUND_TRIP_OPERATIONS"] ?? 150);
/** A chapter has about 12 agreements: 185 of them are more than 2,000. */
const chapters = Number(process.env["ROUND_TRIP_CHAPTERS"] ?? 1);
const opening = Number(process.env["ROUND_TRIP_OPENING"] ?? 4);
const contexts: MoneyContext[] = [];
afterAll(() => Promise.all(contexts.map((one) => one.stop())));

const deck = operations.flatMap(([name, times, operation]) =>
  Array.from({ length: times }, () => ({ name, operation })),
);

async function open(today: string): Promise<MoneyContext> {
  const context = await openMoneyContext(inject("postgresUrl"), today);
  contexts.push(context);
  return context;
}

const kinds = [{}, ...Object.values(sampleKinds)];

/** A book of chapters with investors of their own, one of each kind: rollovers tie the agreements of one. */
async function randomBook(): Promise<MoneyContext> {
  const money = await open("2026-03-10");
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    const random = seededRandom(seed + chapter);
    const investors: string[] = [];
    for (const kind of kinds) investors.push(await money.investor(kind));
    for (let made = 0, tries = 0; made < opening && tries < 20 * opening; tries += 1) {
      const world = worldOf(await readChapter(money.db, investors), {
        ...{ random, today: money.clock.today(), investors },
      });
      const run = create(world);
      if (run && (await isDone(money, run))) made += 1;
    }
    for (let step = 0; step < count; step += 1) {
      if (chapter === 0 && random.chance(12))
        money.setToday(addDays(money.clock.today(), random.between(1, 30)));
      const books = await readChapter(money.db, investors);
      const world = worldOf(books, { random, today: money.clock.today(), investors });
      const run = random.pick(deck).operation(world);
      if (run) await isDone(money, run);
    }
  }
  await refreshDueTotals(money.db, money.clock.today());
  return money;
}

/** False where a rule refuses it. */
async function isDone(
  money: MoneyContext,
  run: Parameters<MoneyContext["work"]>[0],
): Promise<boolean> {
  try {
    await money.work(run);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

async function readChapter(db: Knex, investors: string[]): Promise<Books> {
  const agreements: AgreementRow[] = await db("agreements").whereIn("investorId", investors);
  const ids = agreements.map(({ id }) => id);
  return {
    agreements,
    payouts: await db("payouts").whereIn("agreementId", ids).orderBy("id"),
    rollovers: await db("agreement_rollovers").whereIn("agreementId", ids).orderBy("id"),
    ...{ totals: [], counters: {}, payableDays: {}, kinds: {} },
  };
}

/** All statements of a book, a text for each line: those of one day have no order. */
async function statementsOf({ db, clock }: MoneyContext): Promise<string[]> {
  const ids: string[] = await db("investors").orderBy("email").pluck("id");
  const all = { from: "2000-01-01", to: "2099-12-31" };
  const papers = await createStatements({ db, clock }).papers(ids, all);
  return papers.flatMap(({ investor, agreements, ...sums }) => [
    `${investor.email} ${JSON.stringify({ ...sums, asOf: null })}`,
    ...agreements
      .flatMap(({ reference, principal, roi, ...agreement }) => {
        const own = { ...agreement, id: null };
        return [own, ...principal, ...roi].map((line) => `${reference} ${JSON.stringify(line)}`);
      })
      .toSorted(),
  ]);
}

test(
  `a book of ${chapters} × ${count} operations imports into an empty product with the same money (seed ${seed})`,
  { timeout: 60_000 + chapters * count * 1_000 },
  async () => {
    const book = await randomBook();
    const copy = await open(book.clock.today());
    const sheets = await exportedSheets(book);
    const startedAt = performance.now();
    const first = await importWholeFile(copy, sheets);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const sizes = sheets.map(({ name, records }) => `${records.length - 1} ${name}`).join(", ");
    if (chapters > 1) console.log(`${sizes}: checked and imported in ${seconds} s`);
    expect(first.problems).toEqual([]);
    await refreshDueTotals(copy.db, copy.clock.today());
    expect(await contentOf(copy.db)).toEqual(await contentOf(book.db));
    expect(await statementsOf(copy)).toEqual(await statementsOf(book));
    const second = await importWholeFile(copy, sheets);
    expect(second.counts).toMatchObject({ imported: 0, valid: 0, toFix: 0 });
    await undoWholeFile(copy, first.id);
    expect(await contentOf(copy.db)).toEqual([]);
  },
);
