import { expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const setLimit = (secondApprovalFrom: string) =>
  runs.core.db("firm_settings").update({ secondApprovalFrom });

async function approved() {
  await setLimit("250000.00");
  await runs.payee();
  const run = await runs.prepare();
  await runs.step(run, "submit");
  expect((await runs.approve(run)).status).toBe(200);
  return run;
}

test("a limit that is lowered stops an approved run that lacks the second approval", async () => {
  const run = await approved();
  await setLimit("0.01");
  const shown = await runs.run(run.id);
  const text = "It has 1 approval, and needs 2 from $0.01 on.";
  expect(shown).toMatchObject({ status: "approved", approvalsNeeded: 2, stops: [text] });
  const refused = await runs.step(run, "release");
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(text);
  expect((await runs.run(run.id)).status).toBe("draft");
});

test("a released run keeps the approvals that it had", async () => {
  const run = await approved();
  expect((await runs.step(run, "release")).status).toBe(200);
  await setLimit("0.01");
  const shown = await runs.run(run.id);
  expect(shown).toMatchObject({ status: "released", approvalsNeeded: 1, stops: [] });
});
