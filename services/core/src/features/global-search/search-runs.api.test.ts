import { expect, test } from "vitest";
import { useRuns } from "../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

test("the begin of a reference finds payout runs", async () => {
  await runs.payee();
  await runs.prepare();
  await runs.core.db("payout_runs").update({ number: 12 });
  const found = async (q: string) => {
    const { body } = await runs.core.call("get", `/api/search?q=${encodeURIComponent(q)}`);
    return body.payoutRuns.found.map(({ reference }: { reference: string }) => reference);
  };
  for (const q of ["PR-", "pr-0", "PR-0012", "PR-12", "PR1", "pr 12"])
    expect([q, await found(q)]).toEqual([q, ["PR-0012"]]);
  for (const q of ["PR-2", "PR-00120", "PR-0002"]) expect([q, await found(q)]).toEqual([q, []]);
});
