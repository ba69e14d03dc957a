import { describe, expect, test } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

const problemsOf = (run: { problems: { problem: string }[] }) =>
  run.problems.map(({ problem }) => problem);
const patch = (run: { id: string }, body: object) =>
  runs.core.call("patch", `/api/payout-runs/${run.id}`, { body });
const daysOf = async (run: { id: string }) => (await runs.lines(run)).map(({ dueDate }) => dueDate);

describe("a payout that is due after the payment date", () => {
  test("is left out of a new run and named, unless it is paid early", async () => {
    await runs.payee();
    const later = { dueThrough: "2026-12-31" };
    const run = await runs.prepare({ ...later, payEarly: undefined });
    expect(await daysOf(run)).toEqual(["2026-04-01", "2026-07-01"]);
    expect(run).toMatchObject({ dueThrough: "2026-07-08" });
    expect((run as unknown as { refused: { reason: string }[] }).refused[0]?.reason).toBe(
      "due 10/07/2026, after the payment date, 07/08/2026",
    );
    await runs.step(run, "cancel", { reason: "Again", fileNotSent: false });
    const early = await runs.prepare({ ...later, payEarly: true });
    expect((await daysOf(early)).at(-1)).toBe("2026-10-07");
    expect(problemsOf(early)).toContain("early");
    expect(problemsOf(early)).not.toContain("early_decision");
  });

  test("is refused with the payment date when nothing else is chosen", async () => {
    const { agreementId } = await runs.payee();
    const payoutIds = await runs.core
      .db("payouts")
      .where({ agreementId })
      .where("dueDate", ">", "2026-07-08")
      .pluck("id");
    const prepared = runs.prepare({ payoutIds, dueThrough: "2026-12-31", payEarly: false });
    await expect(prepared).rejects.toThrow("Nothing is due by the payment date, 07/08/2026");
  });

  test("joins a draft when it is paid early, and the approver ticks it", async () => {
    const { agreementId } = await runs.payee();
    const run = await runs.prepare();
    const payoutIds = await runs.core
      .db("payouts")
      .where({ agreementId, dueDate: "2026-10-07" })
      .pluck("id");
    const add = (more: object) => runs.step(run, "lines", { action: "add", payoutIds, ...more });
    expect((await add({})).status).toBe(409);
    const added = await add({ payEarly: true });
    expect(added.body.dueThrough).toBe("2026-10-07");
    const { body } = await runs.step(run, "submit");
    const early = body.newSinceLast.groups.find(
      ({ group }: { group: string }) => group === "early",
    );
    expect(early).toMatchObject({ count: 1, lines: [{ dueDate: "2026-10-07" }] });
    const { revision, contentSha256 } = body;
    const groups = ["payees", "accounts", "amounts"];
    const path = `/api/payout-runs/${run.id}/checked-news`;
    await runs.core.call("put", path, { body: { revision, groups }, as: runs.approver });
    const unticked = await runs.step(run, "approve", { contentSha256 }, { as: runs.approver });
    expect(unticked.body.message).toContain("payouts before their due day");
    expect((await runs.approve(run)).status).toBe(200);
  });
});

test("a payment date that moves before a due day asks again, and a later one does not", async () => {
  await runs.payee();
  const run = await runs.prepare({ paymentDate: "2026-10-14", dueThrough: "2026-10-07" });
  expect(problemsOf(run)).not.toContain("early");
  const moved = (await patch(run, { paymentDate: "2026-07-08" })).body;
  expect(moved.problems).toContainEqual(
    expect.objectContaining({ problem: "early_decision", count: 1 }),
  );
  const refused = await runs.step(run, "submit");
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("Line 3 (Sofia Marchetti): Due after the payment date.");
  const decided = await runs.step(run, "lines", { action: "pay_early", problem: "early_decision" });
  expect(problemsOf(decided.body)).not.toContain("early_decision");
  expect(problemsOf((await patch(run, { paymentDate: "2026-07-13" })).body)).not.toContain(
    "early_decision",
  );
  const earlier = (await patch(run, { paymentDate: "2026-07-07" })).body;
  expect(problemsOf(earlier)).toContain("early_decision");
  await runs.step(run, "lines", { action: "remove", problem: "early_decision" });
  expect(await daysOf(run)).toEqual(["2026-04-01", "2026-07-01"]);
});

test("a payout whose due day moves after the payment date is decided about again", async () => {
  const { investorId, agreementId } = await runs.payee();
  const run = await runs.prepare({ dueThrough: "2026-12-31" });
  await runs.step(run, "submit");
  const later = { startDate: "2026-06-15", depositDate: "2026-06-15" };
  await runs.core.call("put", `/api/agreements/${agreementId}`, {
    body: { ...agreementBody({ investorId }), achTransfer: true, ...later },
  });
  const page = await runs.run(run.id);
  expect(page.status).toBe("draft");
  expect(page.stops?.join(" ")).toMatch(/ is due \d\d\/07\/20\d\d instead of .* by .* on /);
  const { body } = await runs.step(run, "refresh");
  expect(problemsOf(body)).toContain("early_decision");
});
