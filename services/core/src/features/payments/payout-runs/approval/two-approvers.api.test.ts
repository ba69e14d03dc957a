import { describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

const limit = (amount: string) =>
  runs.core.owner("core.firm_settings").update({ second_approval_from: amount });

/** Both saw the same version and checked what is new. */
async function approveAtOnce() {
  await runs.payee();
  const prepared = await runs.prepare();
  await runs.step(prepared, "submit");
  const people = [runs.approver, runs.second];
  const { contentSha256, revision, version, newSinceLast } = await runs.run(prepared.id);
  const groups = newSinceLast.groups.map(({ group }) => group);
  for (const as of people)
    await runs.core.call("put", `/api/payout-runs/${prepared.id}/checked-news`, {
      body: { revision, groups },
      as,
    });
  const headers = { "if-match": `"${version}"` };
  const answers = await Promise.all(
    people.map((as) => runs.step(prepared, "approve", { contentSha256 }, { as, headers })),
  );
  return { answers, run: await runs.run(prepared.id) };
}

describe("two approvers at once", () => {
  test("of a run that needs one approval: the first approves it, the other is refused", async () => {
    const { answers, run } = await approveAtOnce();
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body.changedBy).toBe(run.approvals[0]?.by.name);
    expect(run).toMatchObject({ status: "approved" });
    expect(run.approvals).toHaveLength(1);
  });

  test("of a run that needs two approvals: both are recorded, and it is approved once", async () => {
    await limit("1.00");
    const { answers, run } = await approveAtOnce();
    await limit("250000.00");
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(run).toMatchObject({ status: "approved" });
    expect(run.approvals).toHaveLength(2);
    const moves = await runs.core
      .db("audit_log")
      .where({ recordId: run.id })
      .whereRaw("'status' = any(changed) and after ->> 'status' = 'approved'");
    expect(moves).toHaveLength(1);
  });
});
