import { readAch } from "@accord/domain";
import { expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const runs = useRuns("2026-06-29");

test("a run warns of a name that its bank file cuts, and shows what is left of it", async () => {
  const holderName = "The Straßer Family Revocable Living Trust";
  await runs.payee({ details: { holderName } });
  await runs.payee({ account: "000999888777", details: { holderName: "Sofia Marchetti-Søren" } });
  const run = await runs.prepare();
  const cut = run.problems.find(({ problem }) => problem === "name_cut");
  const shown = cut?.lines.map(({ nameInFile }) => nameInFile);
  expect(new Set(shown)).toEqual(new Set(["THE STRASSER FAMILY RE"]));
  expect(cut?.count).toBe(run.lineCount / 2);
  await runs.release(run);
  const { text } = await runs.core.call("get", `/api/payout-runs/${run.id}/files/ach`);
  const names = readAch(text).batches.flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(names).toContain("THE STRASSER FAMILY RE");
});
