import { randomBytes } from "node:crypto";
import type { PayoutRunLine } from "@accord/contracts";
import { describe, expect, test } from "vitest";
import {
  entryOf,
  noticed,
  rejected,
  returned,
  returnsFile,
  type EntryParts,
} from "../../../../testing/bank-answer-file.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

async function paidLines(count: number): Promise<PayoutRunLine[]> {
  for (let more = count; more > 0; more -= 1) await runs.payee();
  const run = await runs.prepare();
  await runs.release(run);
  runs.core.setToday("2026-07-08");
  await runs.step(run, "paid");
  runs.core.setToday("2026-07-10");
  return runs.lines(run);
}

async function paidLine(): Promise<PayoutRunLine> {
  const [line] = await paidLines(1);
  if (!line) throw new Error("The run has no line");
  return line;
}

const send = (text: string, apply: boolean, accepted: number[] = []) =>
  runs.core.call("post", "/api/payout-runs/returns-file", { body: { text, apply, accepted } });
const stateOf = async ({ id }: PayoutRunLine) =>
  await runs.core.db("payout_run_lines").where({ id }).first("state", "returnCode", "returnNote");
const accountsOf = ({ investor }: PayoutRunLine) =>
  runs.core.db("payee_accounts").where({ investorId: investor.id }).pluck("status");

describe("an entry of a bank's file", () => {
  test.each<[string, EntryParts, string | undefined, object]>([
    ["another amount", { amount: "2666.65" }, undefined, { part: "Amount", inFile: "$2,666.65" }],
    [
      "another account",
      { account: "9988776650" },
      undefined,
      { part: "Account", inFile: "••••6650", paid: "••••6789" },
    ],
    [
      "an account with the same end",
      { account: "777123456789" },
      undefined,
      { part: "Account", inFile: "••••6789 (another number with this end)", paid: "••••6789" },
    ],
    ["no account", { account: "" }, undefined, { part: "Account", inFile: "not named" }],
    ["another reference", { reference: "OTHER-1" }, undefined, { part: "Reference" }],
    [
      "another company",
      {},
      "9999999999",
      { part: "Company", inFile: "9999999999", paid: "1843205971" },
    ],
  ])("with %s waits for a person, and the record keeps who accepted it", async (...of) => {
    const [, parts, company, difference] = of;
    const line = await paidLine();
    const text = returnsFile(returned(line, "R03", parts), company);
    for (const apply of [false, true]) {
      const [answer] = (await send(text, apply)).body.answers;
      expect(answer).toMatchObject({
        ...{ entry: 1, changes: false, question: "Apply it although it differs" },
        differences: [difference],
        effect: expect.stringMatching(/If you say yes: the payout is due again; the account is/),
      });
      expect([(await stateOf(line))?.state, await accountsOf(line)]).toEqual(["paid", ["active"]]);
    }
    const [answer] = (await send(text, true, [1])).body.answers;
    expect(answer).toMatchObject({ changes: true, question: null });
    expect(await stateOf(line)).toMatchObject({
      ...{ state: "returned", returnCode: "R03" },
      returnNote: expect.stringContaining(`${runs.core.user.name} accepted: `),
    });
    expect(await accountsOf(line)).toEqual(["blocked"]);
    expect((await send(text, true, [1])).body.answers[0]).toMatchObject({
      ...{ changes: false, effect: "Recorded already (R03)" },
    });
  });

  test("of a notice with another account requests nothing before a person accepts it", async () => {
    const line = await paidLine();
    const text = returnsFile(noticed(line, "C01", "555566667777", { account: "9988776650" }));
    expect((await send(text, true)).body.answers[0].question).toBe("Apply it although it differs");
    expect(await accountsOf(line)).toEqual(["active"]);
    await send(text, true, [1]);
    expect((await accountsOf(line)).toSorted()).toEqual(["active", "requested"]);
  });

  test.each([
    ["without leading zeros", { account: "123456789" }],
    ["with blanks and dashes", { account: "000-1234 56789" }],
    ["with another spelling of the name", { name: "sofía marchetti jr" }],
  ])("with an account %s agrees", async (_title, parts) => {
    const line = await paidLine();
    const [answer] = (await send(returnsFile(returned(line, "R01", parts)), false)).body.answers;
    expect(answer).toMatchObject({ changes: true, differences: [] });
  });

  test("with a trace number of nobody is named, with whose it most likely is", async () => {
    const [mine, other] = await paidLines(2);
    if (!mine || !other) throw new Error("Two lines are needed");
    const unknown = { ...mine, traceNumber: "121042889999998" };
    const foreign = {
      ...{ account: "5550001", amount: "12.34", reference: "X-1", name: "SOMEBODY ELSE" },
    };
    const text = returnsFile([
      ...[...returned(unknown, "R03"), ...returned(unknown, "R03", foreign)],
      ...returned(other, "R01"),
    ]);
    const { answers } = (await send(text, true, [1, 2])).body;
    expect(answers).toMatchObject([
      {
        ...{ line: null, changes: false, likely: { agreement: { id: mine.agreement.id } } },
        inFile: { amount: "$2,666.66", accountMasked: "••••6789", name: "SOFIA MARCHETTI" },
        effect: expect.stringContaining("record the return in its run by hand"),
      },
      {
        ...{ line: null, changes: false, likely: null },
        inFile: { amount: "$12.34", accountMasked: "••••0001", name: "SOMEBODY ELSE" },
      },
      { line: { id: other.id }, changes: true },
    ]);
    expect((await stateOf(mine))?.state).toBe("paid");
  });

  test.each(["R61", "R68", "R72", "R77"])(
    "%s argues about a return: no effect before and after it, also by hand",
    async (code) => {
      const line = await paidLine();
      const dispute = returnsFile(returned(line, code, { info: "   0210000200000100901010" }));
      const expected = { kind: "dispute", changes: false, question: null };
      const [answer] = (await send(dispute, true, [1])).body.answers;
      expect(answer).toMatchObject(expected);
      expect(await stateOf(line)).toMatchObject({ state: "paid", returnNote: null });
      const byHand = await runs.step(answer.line.run, "returns", {
        ...{ lineId: line.id, code, returnedOn: "2026-07-10" },
      });
      expect([byHand.status, byHand.body.issues[0].path]).toEqual([422, "code"]);
      await send(returnsFile(returned(line, "R03")), true);
      const after = await stateOf(line);
      expect((await send(dispute, true, [1])).body.answers[0]).toMatchObject(expected);
      expect(await stateOf(line)).toEqual(after);
    },
  );

  test("with a code that is not known waits for a person", async () => {
    const line = await paidLine();
    const text = returnsFile(returned(line, "R55", { info: "SEE LETTER" }));
    expect((await send(text, true)).body.answers[0]).toMatchObject({
      ...{ kind: "unknown", changes: false },
      text: 'A code that is not known here. The bank adds "SEE LETTER"',
      question: "The bank confirmed that it is a return",
    });
    expect((await stateOf(line))?.state).toBe("paid");
    await send(text, true, [1]);
    expect(await stateOf(line)).toMatchObject({ state: "returned", returnCode: "R55" });
  });

  test("that the operator rejected is named beside a return, and waits for a person", async () => {
    const [one, two] = await paidLines(2);
    if (!one || !two) throw new Error("Two lines are needed");
    const text = returnsFile([rejected(one, "6030"), ...returned(two, "R02")]);
    const { answers } = (await send(text, true)).body;
    expect(answers).toMatchObject([
      {
        ...{ kind: "reject", code: "6030", changes: false, line: { id: one.id } },
        text: "Rejected by the operator before it reached the payee's bank",
        effect: expect.stringContaining("The payment was not made"),
        question: "The bank confirmed that it was not made",
      },
      { kind: "return", changes: true },
    ]);
    expect((await stateOf(one))?.state).toBe("paid");
    expect((await send(text, true, [1])).body.answers[0].changes).toBe(true);
    expect(await stateOf(one)).toMatchObject({
      ...{ state: "returned", returnCode: "REJ" },
      returnNote: `Rejected by the operator before it reached the payee's bank. ${runs.core.user.name} accepted: reject 6030, and the bank confirmed that the payment was not made`,
    });
    expect(await accountsOf(one)).toEqual(["active"]);
  });

  test("that is neither a return nor a notice is named and changes nothing", async () => {
    const line = await paidLine();
    const sent = entryOf(line, { code: "22", trace: line.traceNumber ?? "" });
    expect((await send(returnsFile([sent]), true, [1])).body.answers).toMatchObject([
      { kind: "other", code: "22", line: { id: line.id }, changes: false, question: null },
    ]);
  });
});

describe("a bank's file", () => {
  test("of two files is read to its end, and twice changes nothing", async () => {
    const [one, two] = await paidLines(2);
    if (!one || !two) throw new Error("Two lines are needed");
    const text = returnsFile(returned(one, "R03")) + returnsFile(returned(two, "R02"));
    expect((await send(text, true)).body.answers).toMatchObject([
      { line: { id: one.id }, changes: true },
      { line: { id: two.id }, changes: true },
    ]);
    expect((await send(text, true)).body.answers).toMatchObject([
      { changes: false },
      { changes: false },
    ]);
  });

  test("promises in the preview what applying does, also of a line that it names twice", async () => {
    const line = await paidLine();
    const text = returnsFile([
      ...[...noticed(line, "C01", "555566667777"), ...noticed(line, "C01", "555566668888")],
      ...[...noticed(line, "C02", "021000022"), ...returned(line, "R03")],
      ...returned(line, "R03"),
    ]);
    const preview = (await send(text, false)).body.answers;
    const applied = (await send(text, true)).body.answers;
    expect(applied).toEqual(preview);
    expect(applied.map(({ changes }: { changes: boolean }) => changes)).toEqual([
      ...[true, false, false, true, false],
    ]);
  });

  test("of more than 1 MB is read, and one above its limit is refused with the true one", async () => {
    const line = await paidLine();
    const unknown = { ...line, traceNumber: "121042889999998" };
    const foreign = Array.from({ length: 6000 }, () => returned(unknown, "R01")).flat();
    const large = returnsFile([...foreign, ...returned(line, "R01")]);
    expect(large.length).toBeGreaterThan(1_100_000);
    const { answers } = (await send(large, true)).body;
    expect(answers).toHaveLength(6001);
    expect(answers.at(-1)).toMatchObject({ line: { id: line.id }, changes: true });
    const tooLarge = await send(large.repeat(2), false);
    expect([tooLarge.status, tooLarge.body.message]).toEqual([
      422,
      expect.stringContaining("The file is larger than 2 MB"),
    ]);
    const bodyTooLarge = await send(randomBytes(6_000_000).toString("hex"), false);
    expect([bodyTooLarge.status, bodyTooLarge.body.message]).toEqual([
      413,
      "The request is too large. At most 4194304 bytes are accepted. Send less at once.",
    ]);
  });

  test("is read one at a time, and one of a person", async () => {
    const line = await paidLine();
    const file = returnsFile(returned(line, "R01"));
    const answers = await Promise.all([send(file, false), send(file, false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await send(file, true)).status).toBe(200);
  });
});
