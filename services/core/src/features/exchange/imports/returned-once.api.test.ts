import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let files: FileImports;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const head = "Agreement,Period Number,Paid,Due Date,Amount,Status,Returned once\n";

async function open() {
  const { id, reference } = await core.agreement();
  const first = async () =>
    core.db("payouts").where({ agreementId: id, periodIndex: 1 }).first("*");
  const { amount, dueDate } = await first();
  const file = (status: string, paid = "") =>
    `${head}${reference},1,${paid},${dueDate},${amount},${status},Yes\n`;
  return { id, amount, dueDate, first, file };
}

test.each([
  ["one that the import pays", "completed", async () => {}],
  [
    "one that a manual payout settled",
    "pending",
    async (id: string, body: object) => {
      const path = `/api/agreements/${id}/manual-payouts`;
      expect((await core.post(path, { ...body, payoutType: "roi" })).status).toBe(201);
    },
  ],
])("the mark of %s is kept, and goes with an undo", async (_name, status, prepare) => {
  const { id, amount, dueDate, first, file } = await open();
  await prepare(id, { amount, payoutDate: dueDate });
  const before = await first();
  const text = status === "pending" ? file("Pending") : file("Paid", dueDate);
  const checked = await files.check("payouts", text);
  expect(checked.counts).toMatchObject({ valid: 1, warnings: 0 });
  await files.step(checked.id, "import");
  expect(await first()).toMatchObject({ returned: true, status, amount });
  const undone = await files.step(checked.id, "undo");
  expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
  const { returned, status: then, settledByPayoutId } = before;
  expect(await first()).toMatchObject({ returned, status: then, amount, settledByPayoutId });
});

test("a payout that is paid already stays without the mark, which is named", async () => {
  const { dueDate, first, file } = await open();
  const { id } = await first();
  const paid = { status: "completed", payoutDate: dueDate };
  expect((await core.put(`/api/payouts/${id}`, paid)).status).toBe(200);
  const checked = await files.check("payouts", file("Pending"));
  expect(checked.counts).toMatchObject({ valid: 0, present: 1 });
  expect(checked.problems.map(({ title }) => title)).toEqual([
    "Recorded already, not as returned once",
  ]);
  expect(await first()).toMatchObject({ returned: false, status: "completed" });
});
