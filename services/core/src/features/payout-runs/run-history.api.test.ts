import { expect, test } from "vitest";
import { useRuns } from "../../testing/run-context.ts";

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
});
