import { businessDay } from "@accord/domain";
import { createLogger, readClock } from "@accord/service-kit";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { expectInvariants } from "../../../testing/random-operations/invariants.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { agreementBody } from "../../../testing/money-context.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { inSnapshot, readLastRecount, recountTotals } from "./index.ts";

let core: CoreUnderTest;
let investorId: string;
let day = 10;
const today = () => `2026-11-${day}`;

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: today() });
  investorId = (await core.call("post", "/api/investors", { body: sampleInvestor() })).body.id;
  for (let count = 0; count < 3; count += 1)
    await core.call("post", "/api/agreements", { body: agreementBody({ investorId }) });
});
afterAll(() => core.stop());
beforeEach(() => {
  day += 1;
  core.setToday(today());
});

const recount = () => recountTotals({ ...core, logger: createLogger("core", "silent") });
const entries = () => core.db("auditLog").where({ recordType: "recounts" }).orderBy("id");
const newest = async () => (await core.call("get", "/api/activity")).body[0].text;
const expectCounted = () => expectInvariants(core, [investorId], today());

test("right totals are recounted once a day without an entry in History", async () => {
  await recount();
  await recount();
  expect(await core.db("recounts").where({ day: today() }).pluck("differing")).toEqual([0]);
  expect(await entries()).toEqual([]);
});

test("wrong counters are corrected, and History names each with both values", async () => {
  const add = (name: string, value: string) =>
    core.db("counters").where({ name }).limit(1).increment("value", Number(value));
  await add("total_investment", "8000.00");
  await add("agreements", "2");
  const due = await core.db("payableDays").orderBy("dueDate").first();
  await core.db("payableDays").where(due).update({ payouts: 7 });
  await core.db("payoutDays").where({ state: "payable", method: 0, day: due.dueDate }).delete();
  await recount();
  await expectCounted();
  expect(await readLastRecount(core.db)).toMatchObject({ differing: 4 });
  expect(await newest()).toBe(
    "Stored totals corrected: Agreements from 5 to 3; payouts due on 04/01/2026 from 7 to 3; " +
      "amount of payouts due on 04/01/2026 from $0.00 to $7,999.98; " +
      "Total investment from $308,000.00 to $300,000.00",
  );
});

test("wrong totals of an investor are corrected with the counters that follow them", async () => {
  await core.db("investorTotals").where({ investorId }).update({ roiPaid: "3000.00" });
  await recount();
  await expectCounted();
  expect(await newest()).toBe(
    "Stored totals corrected: ROI paid of Sofia Marchetti from $3,000.00 to $0.00",
  );
});

test("a recount beside writers corrects what was wrong and nothing else", async () => {
  await core.db("counters").where({ name: "roi_paid" }).delete();
  await core.db("counters").insert({ name: "roi_paid", shard: 3, value: "12000.00" });
  const payouts: string[] = await core.db("payouts").where("dueDate", "<", today()).pluck("id");
  const complete = (id: string) =>
    core.call("put", `/api/payouts/${id}`, { body: { status: "completed" } });
  const add = () => core.call("post", "/api/agreements", { body: agreementBody({ investorId }) });
  await Promise.all([...payouts.map(complete), add(), recount(), recount(), add()]);
  await expectCounted();
  expect(await core.db("recounts").where({ day: today() }).pluck("differing")).toEqual([1]);
});

test("a day that development sets is the day of papers, reports and statements", async () => {
  const clock = readClock({
    NODE_ENV: "development",
    BUSINESS_TIME_ZONE: "America/New_York",
    DEVELOPMENT_TODAY: "2027-01-04",
  });
  const { today: of, asOf } = await inSnapshot({ ...core, clock }, (snapshot) =>
    Promise.resolve(snapshot),
  );
  expect([of, asOf.today]).toEqual(["2027-01-04", "2027-01-04"]);
  expect(businessDay(new Date(asOf.at), clock.timeZone)).toBe("2027-01-04");
});

test("totals go back with the day, and nothing was wrong", async () => {
  const target = await insertAgreement(core.db, investorId);
  await core.call("post", `/api/agreements/${target}/rollovers`, {
    body: { rolloverType: "additional_investment", amount: "5000.00", rolloverDate: "2026-12-01" },
  });
  const total = async () => (await core.call("get", "/api/dashboard/metrics")).body.totalInvestment;
  const before = await total();
  core.setToday("2027-01-04");
  await recount();
  expect(Number(await total()) - Number(before)).toBe(5000);
  core.setToday(today());
  await recount();
  expect(await total()).toBe(before);
  expect(await readLastRecount(core.db)).toMatchObject({ day: today(), differing: 0 });
});
