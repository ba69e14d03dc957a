import { expect, test } from "vitest";
import { useRuns } from "../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

test("the beginning of a reference finds payout runs, its zeros may be left out", async () => {
  for (const number of [1200, 120, 12, 1]) {
    await runs.payee();
    const { id } = await runs.prepare();
    await runs.core.db("payout_runs").where({ id }).update({ number });
  }
  const found = async (q: string) => {
    const { body } = await runs.core.call("get", `/api/search?q=${encodeURIComponent(q)}`);
    return body.payoutRuns.found.map(({ reference }: { reference: string }) => reference);
  };
  const all = ["PR-0001", "PR-0012", "PR-0120", "PR-1200"];
  expect(await found("PR-")).toEqual(all.toReversed());
  expect(await found("PR1")).toEqual(all);
  expect(await found("pr 12")).toEqual(["PR-0012", "PR-0120", "PR-1200"]);
  expect(await found("pr-00")).toEqual(["PR-0001", "PR-0012"]);
  expect(await found("PR-0012")).toEqual(["PR-0012"]);
  expect(await found("PR-0002")).toEqual([]);
});
