import { expect, test } from "vitest";
import { useRuns } from "../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

test("the payouts of an agreement name their run, until the bank returned them", async () => {
  const { agreementId } = await runs.payee();
  const run = await runs.prepare();
  const read = async () =>
    (await runs.core.call("get", `/api/agreements/${agreementId}/payouts`)).body;
  const first = async () => {
    const [payout] = await read();
    return [payout.status, payout.run?.reference, payout.inPayment];
  };
  expect(await first()).toEqual(["overdue", run.reference, false]);
  expect((await read()).at(-1).run).toBeUndefined();
  await runs.release(run);
  expect(await first()).toEqual(["overdue", run.reference, true]);
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  expect(await first()).toEqual(["completed", run.reference, false]);
  const [line] = await runs.lines(run);
  await runs.step(run, "returns", { lineId: line?.id, code: "R01", returnedOn: "2026-07-08" });
  expect((await first())[1]).toBeUndefined();
});
