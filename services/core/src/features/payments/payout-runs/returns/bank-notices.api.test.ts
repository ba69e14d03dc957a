import { expect, test } from "vitest";
import { noticed, returnsFile } from "../../../../testing/bank-answer-file.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

async function paidRun() {
  const payee = await runs.payee();
  const run = await runs.prepare();
  await runs.release(run);
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  runs.core.setToday("2026-07-10");
  return { run, payee };
}

const noticeOf = async (run: { id: string }, code: string, data: string) => {
  const [line] = await runs.lines(run);
  if (!line) throw new Error("The run has no line");
  return returnsFile(noticed(line, code, data));
};
const send = (text: string, apply: boolean, accepted: number[] = []) =>
  runs.core.call("post", "/api/payout-runs/returns-file", { body: { text, apply, accepted } });
const waitingChange = async ({ investorId }: { investorId: string }) => {
  const path = `/api/investors/${investorId}/payee-accounts`;
  const [{ id }] = (await runs.core.call("get", path)).body;
  return (await runs.core.call("get", `/api/payee-accounts/${id}`)).body;
};
const approveChange = (id: string, note?: string) =>
  runs.core.call("post", `/api/payee-accounts/${id}/approve`, {
    body: { note },
    as: runs.approver,
  });
const confirmCall = (id: string) =>
  runs.core.call("post", `/api/payee-accounts/${id}/callbacks`, {
    body: { numberCalled: "(205) 555-0142", result: "confirmed" },
    as: runs.second,
  });

test("a notice of another number requests bank details like any other request", async () => {
  const { run, payee } = await paidRun();
  const text = await noticeOf(run, "C01", "555566667777");
  const [answer] = (await send(text, true)).body.answers;
  expect(answer).toMatchObject({
    changes: true,
    text: "The account number was wrong. The bank says account ••7777.",
  });
  const change = await waitingChange(payee);
  expect(change).toMatchObject({
    ...{ status: "requested", accountMasked: "••••7777", channel: "bank_notice" },
    ...{ keepsNumbers: false, ifApproved: { hours: 72 } },
  });
  expect(change.riskSigns).toContainEqual({
    sign: "from_file",
    text: `From a file that ${runs.core.user.name} loaded`,
    fact: null,
  });
  expect((await send(text, true)).body.answers[0].changes).toBe(false);
  const early = await approveChange(change.id);
  expect([early.status, early.body.message]).toEqual([
    409,
    "No call has confirmed this change yet. Staff record a call first.",
  ]);
  await confirmCall(change.id);
  expect((await approveChange(change.id)).body.status).toBe("cooling");
});

test("a notice that changes only the kind of the account needs no call", async () => {
  const { run, payee } = await paidRun();
  await send(await noticeOf(run, "C05", "32"), true);
  const change = await waitingChange(payee);
  expect(change).toMatchObject({ keepsNumbers: true, ifApproved: { hours: 0 } });
  expect(change.riskSigns).toContainEqual(expect.objectContaining({ sign: "from_file" }));
  expect((await approveChange(change.id)).body).toMatchObject({
    ...{ status: "active", accountKind: "savings", callbacks: [] },
  });
});

test("a notice with a blank in the number waits for a person, who sees the bank's text", async () => {
  const { run, payee } = await paidRun();
  const text = await noticeOf(run, "C06", "123456789 111            22");
  const [waiting] = (await send(text, true)).body.answers;
  expect(waiting).toMatchObject({
    changes: false,
    text: 'Account number and kind of account were wrong. The bank says "123456789 111            22".',
    question: "Read it as account 123456789111, checking",
  });
  expect((await waitingChange(payee)).status).toBe("active");
  const [accepted] = (await send(text, true, [1])).body.answers;
  expect(accepted).toMatchObject({ changes: true, question: null });
  const change = await waitingChange(payee);
  expect(change).toMatchObject({ status: "requested", accountMasked: "••••9111", note: null });
  const fact = `${runs.core.user.name} accepted: a number with blanks or dashes, read as account ••9111, checking`;
  expect(change.riskSigns).toContainEqual({
    sign: "from_file",
    text: `From a file that ${runs.core.user.name} loaded`,
    fact,
  });
  await confirmCall(change.id);
  const note = "The bank agreed";
  expect((await approveChange(change.id, note)).body).toMatchObject({ status: "cooling", note });
  const approved = await waitingChange(payee);
  expect(approved.riskSigns).toContainEqual(expect.objectContaining({ sign: "from_file", fact }));
  const { body: history } = await runs.core.call(
    "get",
    `/api/audit?record=investor:${payee.investorId}`,
  );
  const fields = history[0].changes.map(({ field }: { field: string }) => field);
  expect(fields).not.toContain("Accepted");
});

test("a second notice while the first change cools says who approved it and what to do", async () => {
  const { run, payee } = await paidRun();
  await send(await noticeOf(run, "C01", "555566667777"), true);
  const { id } = await waitingChange(payee);
  const second = await noticeOf(run, "C01", "555566668888");
  const requested = `A change that ${runs.core.user.name} requested on 07/10/2026`;
  expect((await send(second, true)).body.answers[0]).toMatchObject({
    changes: false,
    effect: `${requested} waits: decide about it, then read the file again`,
  });
  await confirmCall(id);
  await approveChange(id);
  expect((await send(second, true)).body.answers[0]).toMatchObject({
    changes: false,
    effect: `${requested} and ${runs.approver.name} approved is in use from 07/13/2026: if the notice is right instead, withdraw it, then read the file again`,
  });
  runs.core.setToday("2026-07-14");
  expect((await send(second, true)).body.answers[0]).toMatchObject({
    changes: false,
    effect: "An account from a notice of the bank is in use already",
  });
});

test("a notice without a part says which one is missing, also when somebody accepts it", async () => {
  const { run, payee } = await paidRun();
  const [answer] = (await send(await noticeOf(run, "C06", "5500127781"), true, [1])).body.answers;
  expect(answer).toMatchObject({
    ...{ changes: false, question: null },
    effect:
      "The notice does not name the kind of account. Ask your bank, then change the bank details by hand",
  });
  expect((await waitingChange(payee)).status).toBe("active");
});

test("a notice whose request was rejected requests nothing when its file is read again", async () => {
  const { run, payee } = await paidRun();
  const text = await noticeOf(run, "C01", "555566667777");
  await send(text, true);
  const { id } = await waitingChange(payee);
  const rejection = { body: { note: "Not theirs" }, as: runs.approver };
  expect((await runs.core.call("post", `/api/payee-accounts/${id}/reject`, rejection)).status).toBe(
    200,
  );
  for (const apply of [false, true])
    expect((await send(text, apply)).body.answers[0]).toMatchObject({
      changes: false,
      effect: expect.stringContaining("requested these bank details before, and they are rejected"),
    });
});

test("notices that concern no account change nothing and say what to do", async () => {
  const { run } = await paidRun();
  for (const [code, data] of [
    ["C04", "JOSEFINA ALVAREZ"],
    ["C09", "AGR-2026-0012"],
    ["C13", ""],
  ] as const) {
    const [answer] = (await send(await noticeOf(run, code, data), true, [1])).body.answers;
    expect(answer).toMatchObject({ changes: false, effect: expect.stringContaining("arrived") });
    expect(answer.text).toContain(data);
  }
});
