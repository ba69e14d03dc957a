import { addDays, importKinds, type ImportKind } from "@accord/domain";
import { afterAll, expect, inject, test } from "vitest";
import type { Knex } from "knex";
import { openMoneyContext, type MoneyContext } from "../../testing/money-context.ts";
import type { Books } from "../../testing/random-operations/books.ts";
import { create } from "../../testing/random-operations/agreement-operations.ts";
import { operations } from "../../testing/random-operations/operations.ts";
import { seededRandom } from "../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../testing/random-operations/seed.ts";
import { worldOf } from "../../testing/random-operations/world.ts";
import { ServiceError } from "@accord/service-kit";
import { importWholeFile, undoWholeFile } from "../../testing/import-whole-file.ts";
import type { AgreementRow } from "../agreements/index.ts";
import { createStatements } from "../statements/statements.service.ts";
import { refreshDueTotals } from "../totals/index.ts";
import { bookTable } from "./book-tables.ts";
import { readBook } from "./read-book.ts";

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

/** A book of chapters with investors of their own: rollovers tie the agreements of one. */
async function randomBook(): Promise<MoneyContext> {
  const money = await open("2026-03-10");
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    const random = seededRandom(seed + chapter);
    const investors: string[] = [];
    for (let i = 0; i < 4; i += 1) investors.push(await money.investor());
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

async function exportedSheets({ db, clock }: MoneyContext) {
  const sheets: { name: string; kind: ImportKind; records: string[][] }[] = [];
  for (const kind of importKinds) {
    const { columns } = bookTable(kind);
    const records = [Object.values(columns).map(({ header }) => header)];
    for await (const row of readBook(db, kind))
      records.push(
        Object.values(columns).map(({ value }) => String(value(row, clock.timeZone) ?? "")),
      );
    sheets.push({ name: kind, kind, records });
  }
  return sheets;
}

async function contentOf(db: Knex) {
  const { rows } = await db.raw(`
    select 'agreement' as what, a.reference as key, jsonb_build_array(i.email, a.status,
      a.investment_amount, a.initial_investment, a.total_roi, a.first_payout_date, a.end_date,
      a.notes, a.investor_phone_home) as value
    from (select *, investor_home_phone as investor_phone_home from agreements) a
    join investors i on i.id = a.investor_id where a.deleted_at is null
    union all
    select 'payout', concat_ws(' ', a.reference, p.period_index, p.period_label,
      case when p.period_index is null then concat_ws(' ', p.payout_date, p.payout_type, p.amount) end),
      jsonb_build_array(p.amount, p.due_date, p.payout_date, p.status, p.payout_type, p.check_number,
        (select concat(s.payout_date, s.amount) from payouts s where s.id = p.settled_by_payout_id),
        (select concat(s.rollover_date, s.amount) from agreement_rollovers s
          where s.id = p.settled_by_rollover_id))
    from payouts p join agreements a on a.id = p.agreement_id where a.deleted_at is null
    union all
    select 'rollover', concat_ws(' ', a.reference, s.reference, r.rollover_date, r.amount,
      r.rollover_type, r.rollover_category), jsonb_build_array(r.source_type,
      (select p.period_index from payouts p where p.id = r.source_payout_id))
    from agreement_rollovers r join agreements a on a.id = r.agreement_id
    left join agreements s on s.id = r.source_agreement_id where a.deleted_at is null
    union all
    select 'totals', i.email, jsonb_build_array(t.total_investment, t.roi_paid,
      t.agreements_count, t.active_agreements_count)
    from investor_totals t join investors i on i.id = t.investor_id where i.deleted_at is null
    order by 1, 2, 3`);
  return rows.map(
    ({ what, key, value }: { what: string; key: string; value: unknown }) =>
      `${what} ${key}: ${JSON.stringify(value)}`,
  );
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
