import { addDays } from "@accord/domain";
import { outcome, type RunOperation, type Turn } from "./run-operations.ts";

const post = (turn: Turn, path: string, body: object, as = turn.core.user) =>
  turn.core.call("post", path, { body, as });

/** Requested, called, approved and cooling; sometimes at once in use. */
export const changeAccount: RunOperation = (turn) => {
  const { random, approvers, caller } = turn;
  const investorId = random.pick(turn.investors);
  return (async () => {
    const requested = await post(turn, `/api/investors/${investorId}/payee-accounts`, {
      holderName: "Sofia Marchetti",
      holderKind: random.pick(["personal", "personal", "business"]),
      accountKind: random.pick(["checking", "savings"]),
      routingNumber: random.pick(["021000021", "111000025", "322271627"]),
      accountNumber: String(random.between(10_000_000, 99_999_999)),
      channel: "letter",
    });
    if (requested.status === 409) return "refused";
    outcome(turn, requested, true);
    const path = `/api/payee-accounts/${requested.body.id}`;
    const call = { numberCalled: "(205) 555-0142", result: "confirmed" };
    outcome(turn, await post(turn, `${path}/callbacks`, call, caller), true);
    if (random.chance(20)) return "done";
    outcome(turn, await post(turn, `${path}/approve`, {}, approvers[0]), true);
    if (random.chance(50)) return "done";
    const skip = { reason: "Urgent" };
    return outcome(turn, await post(turn, `${path}/skip-cooling`, skip, approvers[1]), true);
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
    const answer = await post(turn, path, body, turn.approvers[2]);
    return answer.status === 409 ? "refused" : outcome(turn, answer, true);
  })();
};

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
    const result = outcome(turn, await core.call("put", path, { body }), true);
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
