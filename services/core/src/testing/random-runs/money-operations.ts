import { formatMoney } from "@accord/domain";
import { expect } from "vitest";
import { included, type ModelRun } from "./model.ts";
import { did } from "./parts.ts";
import { outcome, send, type RunOperation, type Turn } from "./run-operations.ts";

const pickOf = (turn: Turn, ...statuses: ModelRun["status"][]): ModelRun | null => {
  const runs = turn.model.runs.filter(({ status }) => statuses.includes(status));
  return runs.length === 0 ? null : turn.random.pick(runs);
};

/** A redemption may be refused: its principal may be gone, its agreement closed. */
export const pay: RunOperation = (turn) => {
  const run = pickOf(turn, "released", "released", "released", "paid");
  if (!run) return null;
  return (async () => {
    const answer = await send(
      turn,
      run,
      "paid",
      { bankReference: "B1", checksNotConfirmed: true },
      turn.random.pick(turn.people),
    );
    if (run.status === "paid") return outcome(turn, answer, true);
    if (run.paymentDate > turn.today) return outcome(turn, answer, false, 409);
    const lines = included(run);
    const mayFail = lines.some(({ source }) => turn.facts.get(source)?.isRedemption);
    if (mayFail && [409, 422].includes(answer.status)) return "refused";
    const result = outcome(turn, answer, true);
    run.status = "paid";
    for (const line of lines) {
      const { gross, withheld } = line;
      expect(turn.model.ledger.has(line.source), `${turn.where}: paid twice`).toBe(false);
      turn.model.ledger.set(line.source, { run: run.id, gross, withheld, day: run.paymentDate });
      line.state = "paid";
    }
    await expectPosted(turn, run);
    return result;
  })();
};

/** To the cent and the day. */
async function expectPosted(turn: Turn, run: ModelRun): Promise<void> {
  const rows: Record<string, string>[] = await turn.core
    .db("payouts as p")
    .join("payout_run_lines as l", "l.id", "p.runLineId")
    .where("l.runId", run.id)
    .select("p.status", "p.amount", "p.payoutDate", "p.taxWithheld", "p.payoutType")
    .select(turn.core.db.raw("coalesce(l.payout_id, l.redemption_id) as source"));
  const posted = rows.map((row) => [
    row["source"],
    row["status"],
    row["amount"],
    row["taxWithheld"],
    row["payoutDate"],
  ]);
  const expected = run.lines
    .filter(({ state }) => state === "paid")
    .map(({ source, gross, withheld }) => [
      source,
      "completed",
      formatMoney(Number(gross)),
      formatMoney(Number(withheld)),
      run.paymentDate,
    ]);
  expect(posted.toSorted(), `${turn.where}: posted`).toEqual(expected.toSorted());
}

export const giveBack: RunOperation = (turn) => {
  const run = pickOf(turn, "paid");
  const paid = run?.lines.filter(({ state }) => state === "paid") ?? [];
  if (!run || paid.length === 0) return null;
  // No bank returns a check.
  const transfers = paid.filter(({ mailing }) => mailing === null);
  const line = turn.random.pick(turn.random.chance(80) && transfers.length > 0 ? transfers : paid);
  const code = turn.random.pick(["R01", "R03", "R09", "R16", "R14"]);
  return (async () => {
    const { db } = turn.core;
    const stored: { id: string; checkId: string | null; agreementId: string } | undefined =
      await db("payout_run_lines")
        .where({ runId: run.id, state: "paid" })
        .where((either) =>
          either.where({ payoutId: line.source }).orWhere({ redemptionId: line.source }),
        )
        .first();
    const agreement: { deletedAt: string | null; status: string } | undefined = await db(
      "agreements",
    )
      .where({ id: stored?.agreementId })
      .first();
    const body = { lineId: stored?.id, code, returnedOn: turn.today };
    const by = turn.random.pick(turn.people);
    const answer = await send(turn, run, "returns", body, by);
    const result = outcome(
      turn,
      answer,
      agreement?.deletedAt === null && stored?.checkId === null,
      409,
    );
    if (result === "refused") return result;
    line.state = "returned";
    turn.model.ledger.delete(line.source);
    did(turn.model, { by: by.id, part: "agreement", id: line.agreementId });
    await expectDueAgain(turn, line.source, formatMoney(Number(line.gross)));
    outcome(turn, await send(turn, run, "returns", body), true);
    return result;
  })();
};

async function expectDueAgain(turn: Turn, source: string, amount: string): Promise<void> {
  const { db } = turn.core;
  const payout: Record<string, unknown> | undefined = await db("payouts")
    .where({ id: source })
    .first();
  const redemption: Record<string, unknown> | undefined = await db("redemptions")
    .where({ id: source })
    .first();
  const found = payout ?? redemption;
  expect(found, `${turn.where}: returned`).toMatchObject(
    payout ? { status: "pending", amount, runLineId: null } : { state: "due", payoutId: null },
  );
}

export const cancelRun: RunOperation = (turn) => {
  const run = pickOf(turn, "draft", "submitted", "approved", "released");
  if (!run) return null;
  return (async () => {
    const body = { reason: "Wrong", fileNotSent: true };
    const result = outcome(
      turn,
      await send(turn, run, "cancel", body, turn.random.pick(turn.people)),
      true,
    );
    for (const line of run.lines) {
      if (line.state === "held") line.state = "removed";
      if (line.state === "included") line.state = "voided";
    }
    run.status = "cancelled";
    return result;
  })();
};
