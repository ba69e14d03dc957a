import type { PayoutRunDetails } from "@accord/contracts";
import { beforeEach, describe, expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");
const call: (typeof runs)["core"]["call"] = (...more) => runs.core.call(...more);

let investorId: string;
beforeEach(async () => {
  ({ investorId } = await runs.payee({ account: "000111222333" }));
});

const request = async (accountNumber = "000999888777"): Promise<string> => {
  const body = {
    ...{ holderName: "Sofia Marchetti", holderKind: "personal", accountKind: "checking" },
    ...{ routingNumber: "021000021", accountNumber, channel: "letter" },
  };
  return (await call("post", `/api/investors/${investorId}/payee-accounts`, { body })).body.id;
};
const confirm = (id: string) =>
  call("post", `/api/payee-accounts/${id}/callbacks`, {
    body: { numberCalled: "(205) 555-0142", result: "confirmed" },
    as: runs.second,
  });
const decide = (id: string, step: string, body: object = {}) =>
  call("post", `/api/payee-accounts/${id}/${step}`, { body, as: runs.approver });
/** In use three days later. */
const approved = async () => {
  const id = await request();
  await confirm(id);
  expect((await decide(id, "approve")).body.status).toBe("cooling");
  return id;
};
const accountsOf = async (run: { id: string }) => [
  ...new Set((await runs.lines(run)).map(({ accountMasked }) => accountMasked)),
];
const problems = (run: PayoutRunDetails) => run.problems.map(({ problem }) => problem);
const prepare = (paymentDate = "2026-07-08") => runs.prepare({ paymentDate });
const approve = async (run: { id: string }) => {
  expect((await runs.step(run, "submit")).status).toBe(200);
  expect((await runs.approve(run)).status).toBe(200);
};
const release = (run: { id: string }) => runs.step(run, "release", {}, { as: runs.approver });

describe("a change that is approved", () => {
  test("is paid from the firm's day on which it comes into use", async () => {
    // In New York it is still the evening of July 1st.
    runs.core.setNow("2026-07-02T02:00:00Z");
    await approved();
    const before = await prepare("2026-07-03");
    expect(await accountsOf(before)).toEqual(["••••2333"]);
    expect(problems(before)).toContain("change_cools");
    expect(problems(before)).not.toContain("change_waits");
    const path = `/api/payout-runs/${before.id}`;
    const { body: on } = await call("patch", path, { body: { paymentDate: "2026-07-04" } });
    expect(await accountsOf(before)).toEqual(["••••8777"]);
    expect(problems(on)).toContain("change_taken");
    await call("patch", path, { body: { paymentDate: "2026-07-03" } });
    expect(await accountsOf(before)).toEqual(["••••2333"]);
  });

  test.each(["submitted", "approved"])("after a run is %s stops it by name", async (status) => {
    const run = await prepare();
    await (status === "approved" ? approve(run) : runs.step(run, "submit"));
    await approved();
    const page = await runs.run(run.id);
    expect(page.status).toBe(status);
    expect(page.bankDetailsOf).toEqual([{ investorId, name: "Sofia Marchetti" }]);
    expect(page.stops?.[0]).toBe(
      "Line 1 (Sofia Marchetti) has other bank details in use on the payment date: " +
        `Bank details ••8777 of Sofia Marchetti approved by Ada Prover on ${page.stops?.[0]?.slice(-11)}`,
    );
    if (status === "approved") {
      const refused = await release(run);
      expect(refused.body.message).toContain("approved by Ada Prover");
      expect((await runs.step(run, "refresh")).status).toBe(200);
      await approve(run);
      expect((await release(run)).body.status).toBe("released");
      expect(await accountsOf(run)).toEqual(["••••8777"]);
    }
  });

  test("after the release is named, because the file pays the former account", async () => {
    const run = await prepare();
    await approve(run);
    await release(run);
    expect((await runs.run(run.id)).sinceRelease).toEqual([]);
    await approved();
    const page = await runs.run(run.id);
    expect(page.bankDetailsOf).toEqual([{ investorId, name: "Sofia Marchetti" }]);
    expect(page.sinceRelease?.[0]).toContain(
      "Line 1 (Sofia Marchetti) is paid to ••2333 by the file that was made; in use on 07/08/2026 is ••8777: Bank details ••8777 of Sofia Marchetti approved by Ada Prover",
    );
  });

  test("of the kind after the release is named, because the payment has the former name", async () => {
    const run = await prepare();
    await approve(run);
    await release(run);
    const body = { kind: "company", legalName: "Marchetti Holdings LLC" };
    expect((await call("patch", `/api/investors/${investorId}`, { body })).status).toBe(200);
    const { sinceRelease, bankDetailsOf } = await runs.run(run.id);
    expect(bankDetailsOf).toEqual([]);
    expect(sinceRelease?.[0]).toContain(
      "Line 1 is paid to Sofia Marchetti, as it was released; the record is Marchetti Holdings LLC now: ",
    );
  });

  test.each(["reject", "block"])("and %sed afterwards leaves the former one", async (step) => {
    const id = await approved();
    const run = await prepare();
    await approve(run);
    await decide(id, step, { note: "Wrong", reason: "Wrong" });
    expect((await release(run)).body.message).toContain("has other bank details in use");
    await runs.step(run, "refresh");
    expect(await accountsOf(run)).toEqual(["••••2333"]);
  });
});

describe("a change that is not approved", () => {
  test("is decided about: the former account is paid, or the line is held", async () => {
    await request();
    const run = await prepare();
    expect(problems(run)).toContain("change_decision");
    const refused = await runs.step(run, "submit");
    expect(refused.body.message).toContain(
      "A change of the bank details is not approved yet: Bank",
    );
    const lineIds = (await runs.lines(run)).map(({ id }) => id);
    const { body } = await runs.step(run, "lines", { action: "pay_former", lineIds });
    expect(problems(body)).not.toContain("change_decision");
    expect(problems(body)).toContain("change_waits");
    const { body: history } = await call("get", `/api/audit?record=payout-run:${run.id}`);
    expect(history).toContainEqual(
      expect.objectContaining({
        by: runs.core.user.name,
        text: `${run.reference}: 2 lines, no. 1, 2: the former account is paid, although a change of the bank details is not approved yet`,
      }),
    );
    await approve(run);
    expect((await release(run)).body.status).toBe("released");
    expect(await accountsOf(run)).toEqual(["••••2333"]);
  });

  test("and is requested after the former one was withdrawn is decided about again", async () => {
    const id = await request();
    const run = await prepare();
    const lineIds = (await runs.lines(run)).map((line) => line.id);
    await runs.step(run, "lines", { action: "pay_former", lineIds });
    await call("post", `/api/payee-accounts/${id}/withdraw`, { body: {} });
    await approve(run);
    await request("000999888666");
    const refused = await release(run);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("••8666 of Sofia Marchetti requested");
    const { body: history } = await call("get", `/api/audit?record=payout-run:${run.id}`);
    expect(history[0].text).toMatch(/: Stopped\. Line 1 .*••8666 of Sofia Marchetti requested/);
  });
});

test("an approved run says that an account is blocked, by whom and why, and is not released", async () => {
  const run = await prepare();
  await approve(run);
  const [line] = (await runs.run(run.id)).newSinceLast.groups.flatMap(({ lines }) => lines);
  expect(line?.account?.status).toBe("active");
  await decide(line?.account?.id ?? "", "block", { reason: "Returned R03" });
  const page = await runs.run(run.id);
  expect(page.status).toBe("approved");
  expect(problems(page)).toContain("blocked_account");
  expect(page.stops?.[0]).toMatch(
    /^Line 1 \(Sofia Marchetti\) has a blocked bank account: Bank details ••2333 of Sofia Marchetti blocked by Ada Prover on \d\d\/\d\d\/\d{4} \(Returned R03\)\.$/,
  );
  const [now] = page.newSinceLast.groups.flatMap(({ lines }) => lines);
  expect(now?.account).toMatchObject({ status: "blocked", blockedReason: "Returned R03" });
  const lines = await runs.lines(run);
  expect(lines[0]?.problems).toContain("blocked_account");
  const filtered = await call("get", `/api/payout-runs/${run.id}/lines?problem=blocked_account`);
  expect(filtered.body).toHaveLength(lines.length);
  expect((await release(run)).body.message).toContain("(Returned R03)");
});

test("a payment date that is too soon is named with the earliest possible one", async () => {
  const run = await prepare();
  await approve(run);
  runs.core.setToday("2026-07-07");
  const stop =
    "The payment date, 07/08/2026, is too soon for the bank, which needs 2 banking days: the earliest is 07/09/2026.";
  expect((await runs.run(run.id)).stops).toEqual([stop]);
  const refused = await release(run);
  expect(refused.body.message).toContain(`${run.reference} is a draft again. ${stop}`);
  const draft = await runs.run(run.id);
  expect(problems(draft)).not.toContain("changed");
  expect(draft.problems.find(({ problem }) => problem === "too_soon")?.text).toBe(stop);
});
