import type { PayoutRunDetails } from "@accord/contracts";
import { describe, expect, test } from "vitest";
import { agreementBody } from "../../../../testing/money-context.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

type Payee = Awaited<ReturnType<typeof runs.payee>>;

/** By the approver, who has every role. */
async function act(method: "put" | "patch" | "post", path: string, body: object): Promise<void> {
  const answer = await runs.core.call(method, path, { body, as: runs.approver });
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
}

async function payoutOf({ agreementId }: Payee): Promise<string> {
  const row = await runs.core
    .db("payouts")
    .where({ agreementId, payable: true })
    .orderBy("periodIndex")
    .first("id");
  return row.id;
}

const prepareOne = async (payee: Payee, changes: object = {}) =>
  runs.prepare({ payoutIds: [await payoutOf(payee)], dueThrough: "2026-12-31", ...changes });

async function submitOne(payee: Payee): Promise<PayoutRunDetails> {
  const answer = await runs.step(await prepareOne(payee), "submit");
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

/** From draft to paid. */
async function pay(payee: Payee): Promise<PayoutRunDetails> {
  const run = await runs.release(await prepareOne(payee));
  runs.core.setToday("2026-07-08");
  const paid = await runs.step(run, "paid");
  if (paid.status !== 200) throw new Error(paid.text);
  runs.core.setToday(TODAY);
  return run;
}

const setAmount = async (payee: Payee) =>
  act("put", `/api/payouts/${await payoutOf(payee)}`, { amount: "99999.99" });
const setRate = ({ investorId, agreementId }: Payee) =>
  act("put", `/api/agreements/${agreementId}`, {
    ...agreementBody({ investorId, achTransfer: true }),
    roiPercentage: "9.00",
  });
const addMoney = ({ agreementId }: Payee) =>
  act("post", `/api/agreements/${agreementId}/rollovers`, {
    amount: "5000.00",
    rolloverType: "additional_investment",
    rolloverDate: "2026-06-20",
  });
const payPrincipal = ({ agreementId }: Payee) =>
  act("post", `/api/agreements/${agreementId}/manual-payouts`, {
    amount: "5000.00",
    payoutType: "principal",
    payoutDate: "2026-06-20",
  });
/** Of 5,000.00 by somebody else, as ROI, so that only the type is the approver's. */
async function makePrincipal({ agreementId }: Payee): Promise<void> {
  const body = { amount: "5000.00", payoutType: "roi", payoutDate: "2026-03-01" };
  const path = `/api/agreements/${agreementId}/manual-payouts`;
  const [manual] = (await runs.core.call("post", path, { body })).body;
  await act("put", `/api/payouts/${manual.id}`, { payoutType: "principal" });
}
async function recordReturn(payee: Payee): Promise<void> {
  const run = await pay(payee);
  const [line] = await runs.lines(run);
  const body = { lineId: line?.id, code: "R24", returnedOn: TODAY };
  await act("post", `/api/payout-runs/${run.id}/returns`, body);
}
async function changeContact({ investorId }: Payee, changes: object): Promise<void> {
  const { body } = await runs.core.call("get", `/api/investors/${investorId}`);
  await act("patch", `/api/investors/${investorId}`, { ...body, ...changes });
}

async function undoCompletion(payee: Payee): Promise<void> {
  const id = await payoutOf(payee);
  const body = { status: "completed", payoutDate: "2026-06-30" };
  const completed = await runs.core.call("put", `/api/payouts/${id}`, { body });
  expect(completed.status).toBe(200);
  await act("put", `/api/payouts/${id}`, { status: "pending" });
}
/** The payment settled the row that the run pays. */
async function deleteManual({ agreementId }: Payee): Promise<void> {
  const body = { amount: "2000.00", payoutType: "roi", payoutDate: "2026-06-30" };
  const path = `/api/agreements/${agreementId}/manual-payouts`;
  const [manual] = (await runs.core.call("post", path, { body })).body;
  const { status } = await runs.core.call("delete", `/api/payouts/${manual.id}`, {
    as: runs.approver,
  });
  if (status !== 204) throw new Error(`deleted: ${status}`);
}
/** By somebody else completed; moved away from the row that it settled. */
async function moveManual({ agreementId }: Payee): Promise<void> {
  const body = { amount: "2000.00", payoutType: "roi", payoutDate: "2026-06-30" };
  const path = `/api/agreements/${agreementId}/manual-payouts`;
  const [manual] = (await runs.core.call("post", path, { body })).body;
  await act("put", `/api/payouts/${manual.id}`, { payoutDate: "2026-05-20" });
}
async function changeCompleted(payee: Payee): Promise<void> {
  const id = await payoutOf(payee);
  const completed = { status: "completed", payoutDate: "2026-06-30" };
  await runs.core.call("put", `/api/payouts/${id}`, { body: completed });
  await act("put", `/api/payouts/${id}`, { payoutDate: "2026-06-29", amount: "2600.00" });
  await runs.core.call("put", `/api/payouts/${id}`, { body: { status: "pending" } });
}
const bodyOf = ({ investorId }: Payee) => agreementBody({ investorId, achTransfer: true });
async function reactivate(payee: Payee): Promise<void> {
  const path = `/api/agreements/${payee.agreementId}`;
  const body = { ...bodyOf(payee), status: "cancelled" };
  expect((await runs.core.call("put", path, { body })).status).toBe(200);
  await act("put", path, { ...body, status: "active" });
}
async function restore({ agreementId }: Payee): Promise<void> {
  await runs.core.call("delete", `/api/agreements/${agreementId}`);
  await act("post", `/api/deleted/agreement/${agreementId}/restore`, {});
}
async function enterWithholding({ investorId }: Payee): Promise<void> {
  const taxId = { kind: "ssn", taxClass: "individual", tin: "123454821" };
  const withheld = { backupWithholding: true, withholdingFrom: "2026-01-01" };
  await act("put", `/api/investors/${investorId}/tax-ids/1`, { ...taxId, ...withheld });
}
async function endWithholding({ investorId }: Payee): Promise<void> {
  const path = `/api/investors/${investorId}/tax-ids/1`;
  const taxId = { kind: "ssn", taxClass: "individual" };
  const withheld = { tin: "123454821", backupWithholding: true, withholdingFrom: "2026-01-01" };
  await runs.core.call("put", path, { body: { ...taxId, ...withheld } });
  await act("put", path, taxId);
}

const deeds = {
  "took back or changed a payment": [undoCompletion, deleteManual, moveManual, changeCompleted],
  "reopened or restored the agreement": [reactivate, restore],
  "changed the backup withholding": [endWithholding, enterWithholding],
  "set the amount or day of a payout by hand": [setAmount],
  "changed the terms": [setRate],
  "changed the principal": [addMoney, payPrincipal, makePrincipal],
  "recorded a return": [recordReturn],
} as const;
const cases = Object.entries(deeds).flatMap(([deed, works]) =>
  works.map((work) => [deed, work] as const),
);

async function expectRefused(run: PayoutRunDetails, deed: string): Promise<PayoutRunDetails> {
  const path = `/api/payout-runs/${run.id}`;
  const { body: shown } = await runs.core.call("get", path, { as: runs.approver });
  expect(shown).toMatchObject({
    ownWork: true,
    ownWorkReason: expect.stringContaining(`You ${deed} (line 1, AGR-`),
  });
  const { body: waiting } = await runs.core.call("get", "/api/approvals", { as: runs.approver });
  expect(waiting.runs).toContainEqual(expect.objectContaining({ id: run.id, ownWork: true }));
  const refused = await runs.approve(run);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    "own_work",
    shown.ownWorkReason,
  ]);
  expect((await runs.approve(run, runs.second)).body).toMatchObject({ status: "approved" });
  return shown;
}

describe("who had a part in what a run pays cannot approve it", () => {
  test.each(cases)("%s", async (deed, work) => {
    const payee = await runs.payee();
    await work(payee);
    await expectRefused(await submitOne(payee), deed);
  });

  test("entered the agreement", async () => {
    const { investorId } = await runs.payee();
    const { body } = await runs.core.call("post", "/api/agreements", {
      body: agreementBody({ investorId, achTransfer: true }),
      as: runs.approver,
    });
    const payee = { investorId, agreementId: body.id, accountId: null };
    await expectRefused(await submitOne(payee), "entered the agreement");
  });

  test("voided a check of it", async () => {
    const payee = await runs.payee({ method: "businessCheckStandardMail", account: null });
    const paid = await pay(payee);
    const { body } = await runs.core.call("get", `/api/payout-runs/${paid.id}/checks`);
    await act("post", `/api/checks/${body[0].id}/void`, { reason: "Lost" });
    const run = await submitOne(payee);
    const shown = await expectRefused(run, "voided a check");
    expect(shown.ownWorkReason).not.toContain("recorded a return");
  });

  test("changed where its check goes", async () => {
    const payee = await runs.payee({ method: "businessCheckStandardMail", account: null });
    await changeContact(payee, { streetAddress: "1 Elsewhere" });
    await runs.core
      .db("agreements")
      .where({ id: payee.agreementId })
      .update({ investorAddress: null });
    await expectRefused(
      await submitOne(payee),
      "entered or changed the name or address that the check goes to",
    );
  });

  test("requested or called about its account, or changed the contact before", async () => {
    const payee = await runs.payee({ account: null });
    await changeContact(payee, { email: "other@example.com" });
    const accountId = await runs.bankDetails(payee.investorId, "555566667777");
    const run = await submitOne(payee);
    await expectRefused(
      run,
      "changed phone, e-mail or address before the change of the account that is paid",
    );
    await runs.step(run, "refresh");
    await runs.core
      .db("payee_callbacks")
      .update({ by: runs.approver.id })
      .where({ payeeAccountId: accountId });
    const { body: again } = await runs.step(run, "submit");
    await expectRefused(again, "called about the account that is paid");
    await runs.step(run, "refresh");
    await runs.core
      .db("payee_accounts")
      .update({ requestedBy: runs.approver.id })
      .where({ id: accountId });
    const { body: third } = await runs.step(run, "submit");
    await expectRefused(third, "requested the account that is paid");
  });

  test("neither of two approvers", async () => {
    const payee = await runs.payee();
    await setAmount(payee);
    await runs.core.db("firm_settings").update({ secondApprovalFrom: "1.00" });
    const run = await submitOne(payee);
    expect((await runs.approve(run, runs.second)).body.status).toBe("submitted");
    expect((await runs.approve(run)).status).toBe(403);
    await runs.core.db("firm_settings").update({ secondApprovalFrom: "250000.00" });
  });
});

describe("who had a part before the payment that was released last", () => {
  test("cannot approve the next one after a deed between its approval and its release", async () => {
    const payee = await runs.payee();
    const first = await submitOne(payee);
    await runs.approve(first, runs.second);
    await addMoney(payee);
    expect((await runs.step(first, "release", {}, { as: runs.second })).status).toBe(200);
    runs.core.setToday("2026-07-08");
    await runs.step(first, "paid");
    runs.core.setToday(TODAY);
    await expectRefused(await submitOne(payee), "changed the principal");
  });

  test("may approve the next one", async () => {
    const payee = await runs.payee();
    await setRate(payee);
    await changeContact(payee, { phone: "(205) 555-0199" });
    const first = await submitOne(payee);
    await runs.approve(first, runs.second);
    expect((await runs.step(first, "release", {}, { as: runs.second })).status).toBe(200);
    runs.core.setToday("2026-07-08");
    await runs.step(first, "paid");
    runs.core.setToday(TODAY);
    const next = await submitOne(payee);
    expect((await runs.approve(next)).body).toMatchObject({ status: "approved" });
  });

  test("cannot approve a later payout whose amount he or she set", async () => {
    const payee = await runs.payee();
    const [, second] = await runs.core
      .db("payouts")
      .where({ agreementId: payee.agreementId, payable: true })
      .orderBy("periodIndex");
    await act("put", `/api/payouts/${second.id}`, { amount: "99999.99" });
    await pay(payee);
    const draft = await runs.prepare({ payoutIds: [second.id], dueThrough: "2026-12-31" });
    await expectRefused(
      (await runs.step(draft, "submit")).body,
      "set the amount or day of a payout by hand",
    );
  });
});
