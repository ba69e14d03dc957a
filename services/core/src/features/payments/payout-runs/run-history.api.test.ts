import { expect, test } from "vitest";
import { useRuns } from "../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

interface Entry {
  readonly text: string;
  readonly changes: readonly { readonly field: string }[];
}

test("the history of a run names each step and shows no hash", async () => {
  runs.begin(TODAY);
  await runs.payee({ method: "businessCheckStandardMail" });
  await runs.payee({ method: "businessCheckStandardMail" });
  const run = await runs.prepare();
  const [first] = await runs.lines(run);
  await runs.step(run, "lines", { action: "remove", lineIds: [first?.id] });
  await runs.step(run, "submit");
  await runs.step(run, "withdraw");
  await runs.step(run, "cancel", { reason: "Wrong day" });
  const path = `/api/audit?record=payout-run:${run.id}`;
  const entries: Entry[] = (await runs.core.call("get", path)).body;
  const texts = entries.map(({ text }) => text);
  const { reference } = run;
  expect(texts[0]).toBe(`${reference} cancelled: Wrong day`);
  expect(texts).toContain(`${reference} taken back to draft`);
  expect(texts).toContain(`${reference} submitted`);
  expect(texts).toContain(`Lines of ${reference} changed`);
  expect(texts.at(-1)).toMatch(
    new RegExp(`^(${reference} prepared|Lines of ${reference} changed)`),
  );
  const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields).not.toContain("Content sha256");
  expect(fields).not.toContain("Funding fingerprint");
});

test("the history of a run names rejections, void checks and returns", async () => {
  const { agreementId } = await runs.payee();
  await runs.payee({ method: "businessCheckStandardMail", account: null });
  const other = await runs.prepare();
  await runs.step(other, "cancel", { reason: "Once more" });
  const run = await runs.prepare();
  await runs.core.call("patch", `/api/payout-runs/${run.id}`, { body: { note: "January" } });
  await runs.step(run, "submit");
  await runs.step(run, "reject", { note: "Too early" }, { as: runs.approver });
  expect(await runs.run(run.id)).toMatchObject({ note: "January", rejection: "Too early" });
  const again = (note: string) => runs.step(run, "reject", { note }, { as: runs.approver });
  expect((await again("Too early")).status).toBe(200);
  // The note would be lost.
  expect((await again("Wrong amount")).body.message).toBe(
    `${run.reference} is a draft. It cannot be rejected.`,
  );
  await runs.release(run);
  expect(await runs.run(run.id)).toMatchObject({ note: "January", rejection: null });
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  const { body: checks } = await runs.core.call("get", `/api/payout-runs/${run.id}/checks`);
  const body = { reason: "Lost", replace: true };
  await runs.core.call("post", `/api/checks/${checks[0].id}/void`, { body });
  const paid = (await runs.lines(run)).find(({ agreement }) => agreement.id === agreementId);
  const back = { lineId: paid?.id, code: "R01", returnedOn: "2026-07-08" };
  await runs.step(run, "returns", back);
  const textsOf = async ({ id }: { id: string }) => {
    const answer = await runs.core.call("get", `/api/audit?record=payout-run:${id}`);
    return (answer.body as Entry[]).map(({ text }) => text);
  };
  const texts = await textsOf(run);
  expect(texts[0]).toContain("R01");
  expect(texts).toContain(`Check ${checks[0].number} is void: Lost`);
  expect(texts).toContain(`${run.reference} rejected: Too early`);
  expect((await textsOf(other)).join()).not.toContain("R01");
});
