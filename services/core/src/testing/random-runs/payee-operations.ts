import { addDays } from "@accord/domain";
import type { Firm, Person } from "./firm.ts";
import { changedPhone, did, next, numberOnFile } from "./parts.ts";
import { outcome, type RunOperation, type Turn } from "./run-operations.ts";

const post = (turn: Firm, path: string, body: object, as = turn.core.user) =>
  turn.core.call("post", path, { body, as });

async function request(turn: Firm, investorId: string) {
  const { random, model, core } = turn;
  const by = random.pick(turn.people);
  const routingNumber = random.pick(["021000021", "111000025", "322271627"]);
  const accountNumber = String(random.between(10_000_000, 99_999_999));
  const answer = await post(
    turn,
    `/api/investors/${investorId}/payee-accounts`,
    {
      holderName: "Sofia Marchetti",
      holderKind: random.pick(["personal", "personal", "business"]),
      accountKind: random.pick(["checking", "savings"]),
      routingNumber,
      accountNumber,
      channel: "letter",
    },
    by,
  );
  if (answer.status === 201)
    model.parts.accounts.set(answer.body.id, {
      ...{ investorId, routing: routingNumber, number: accountNumber },
      requestedBy: by.id,
      requestedAt: next(model),
      requestedOn: core.clock.now().getTime(),
      callers: new Set(),
      approvedBy: null,
      approvedAt: Infinity,
    });
  return answer;
}

/** Called, approved and sometimes in use at once, by anybody; refused for who had a part. */
async function advance(turn: Firm, id: string, expectAnswer: Expecting, isInUse: boolean) {
  const { random, model, core } = turn;
  const account = model.parts.accounts.get(id);
  if (!account) throw new Error("bank details that nobody requested");
  const path = `/api/payee-accounts/${id}`;
  const now = core.clock.now();
  const { investorId } = account;
  const isOfPhone = (by: Person) => changedPhone(model, investorId, now, by.id);
  const investor: { phone: string } = await core
    .db("investors")
    .where({ id: investorId })
    .first("phone");
  const numberCalled = numberOnFile(model, investorId, now) ?? investor.phone;
  if (numberCalled !== investor.phone) {
    const call = { numberCalled: investor.phone, result: "confirmed" };
    expectAnswer(await post(turn, `${path}/callbacks`, call, turn.clerk), false, 422);
  }
  const call = { numberCalled, result: "confirmed" };
  const caller = random.pick(turn.people);
  const called = await post(turn, `${path}/callbacks`, call, caller);
  expectAnswer(called, !isOfPhone(caller), 403);
  if (isOfPhone(caller)) return "refused";
  account.callers.add(caller.id);
  next(model);
  const hadPart = (by: Person) =>
    account.requestedBy === by.id || account.callers.has(by.id) || isOfPhone(by);
  const approver = random.pick(turn.people);
  expectAnswer(await post(turn, `${path}/approve`, {}, approver), !hadPart(approver), 403);
  if (hadPart(approver)) return "refused";
  Object.assign(account, { approvedBy: approver.id, approvedAt: next(model) });
  if (!isInUse) return "done";
  const second = random.pick(turn.people);
  const isRefused = hadPart(second) || second.id === approver.id;
  const skipped = await post(turn, `${path}/skip-cooling`, { reason: "Urgent" }, second);
  expectAnswer(skipped, !isRefused, 403);
  return isRefused ? "refused" : "done";
}

type Expecting = (
  answer: Awaited<ReturnType<typeof post>>,
  isExpected: boolean,
  ...refusals: number[]
) => unknown;

/** Bank details that a firm begins with. */
export async function enterAccount(firm: Firm, investorId: string): Promise<void> {
  const { body } = await request(firm, investorId);
  for (let tries = 0; tries < 4; tries += 1)
    if (firm.model.parts.accounts.get(body.id)?.approvedBy === null)
      await advance(firm, body.id, () => undefined, true);
}

/** Requested, or called about and approved; sometimes at once in use. */
export const changeAccount: RunOperation = (turn) => {
  const { random, core } = turn;
  const investorId = random.pick(turn.investors);
  return (async () => {
    const expectAnswer: Expecting = (...more) => outcome(turn, ...more);
    const waiting: { id: string } | undefined = await core
      .db("payee_accounts")
      .where({ investorId, status: "requested" })
      .first("id");
    if (waiting) return advance(turn, waiting.id, expectAnswer, random.chance(50));
    const requested = await request(turn, investorId);
    if (requested.status === 409) return "refused";
    outcome(turn, requested, true);
    if (random.chance(20)) return "done";
    return advance(turn, requested.body.id, expectAnswer, random.chance(50));
  })();
};

/** What waits is rejected, what is in use is blocked, what is blocked is used again. */
export const decideAccount: RunOperation = (turn) => {
  const { random, core } = turn;
  return (async () => {
    const rows: { id: string; status: string }[] = await core
      .db("payee_accounts")
      .whereIn("status", ["requested", "cooling", "active", "blocked"])
      .orderBy("id");
    if (rows.length === 0) return "refused";
    const row = random.pick(rows);
    const step = {
      requested: "reject",
      cooling: "reject",
      active: "block",
      blocked: "unblock",
    }[row.status];
    if (step === "block" && random.chance(60)) return "refused";
    const body = { note: "No", reason: "Because" };
    const path = `/api/payee-accounts/${row.id}/${step}`;
    const answer = await post(turn, path, body, random.pick(turn.people));
    return answer.status === 409 ? "refused" : outcome(turn, answer, true);
  })();
};

/** Undefined before the tax id is entered. */
async function withholdingOf({ core }: Turn, investorId: string): Promise<string | undefined> {
  const row: object | undefined = await core
    .db("tax_ids")
    .where({ investorId })
    .first("backupWithholding", "withholdingFrom", "withholdingUntil");
  return row && JSON.stringify(row);
}

export const decideTax: RunOperation = (turn) => {
  const { random, core, today } = turn;
  const investorId = random.pick(turn.investors);
  return (async () => {
    const isOn = random.chance(60);
    const from = addDays(today, random.between(-20, 5));
    const body = {
      kind: "ssn",
      taxClass: "individual",
      tin: "123454821",
      backupWithholding: isOn,
      withholdingFrom: isOn ? from : null,
      withholdingUntil: isOn && random.chance(40) ? addDays(from, random.between(0, 40)) : null,
    };
    const path = `/api/investors/${investorId}/tax-ids/1`;
    const before = await withholdingOf(turn, investorId);
    const result = outcome(turn, await core.call("put", path, { body }), true);
    const after = await withholdingOf(turn, investorId);
    if (before !== undefined && before !== after)
      did(turn.model, { by: core.user.id, part: "withholding", id: investorId });
    const matchCode = random.pick([0, 0, 0, 3]);
    await core.db("tax_ids").where({ investorId }).update({ matchCode });
    return result;
  })();
};

/** Principal to be paid; no screen asks for it yet. */
export const redeem: RunOperation = (turn) => {
  const { random, core, today } = turn;
  return (async () => {
    const rows: { id: string }[] = await core
      .db("agreements")
      .where({ status: "active", deletedAt: null })
      .orderBy("id");
    if (rows.length === 0) return "refused";
    await core.db("redemptions").insert({
      agreementId: random.pick(rows).id,
      amount: `${random.between(1, 9_000)}.${random.between(10, 99)}`,
      payOn: addDays(today, random.between(-20, 20)),
    });
    return "done";
  })();
};
