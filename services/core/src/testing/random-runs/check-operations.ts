import { next, did } from "./parts.ts";
import { outcome, type RunOperation, type Turn } from "./run-operations.ts";
import type { ModelRun } from "./model.ts";

interface Check {
  readonly id: string;
  readonly status: string;
  readonly printedAt: string | null;
  readonly confirmedAt: string | null;
  readonly replacesCheckId: string | null;
}

const checksOf = async (turn: Turn, run: ModelRun): Promise<Check[]> =>
  turn.core.db("checks").where({ runId: run.id }).orderBy("number");

const partsIn = ({ model }: Turn, id: string): Set<string> => {
  const known = model.parts.checks.get(id) ?? new Set();
  model.parts.checks.set(id, known);
  return known;
};

/** The check and those that it stands for. */
function chainOf(checks: readonly Check[], check: Check): Check[] {
  const former = checks.find(({ id }) => id === check.replacesCheckId);
  return former ? [check, ...chainOf(checks, former)] : [check];
}

const aRunWithChecks = (turn: Turn): ModelRun | null => {
  const runs = turn.model.runs.filter(
    ({ status, lines }) =>
      (status === "released" || status === "paid") &&
      lines.some(({ method }) => method === "check"),
  );
  return runs.length === 0 ? null : turn.random.pick(runs.slice(-4));
};

const needsSecond = ({ confirmedAt, replacesCheckId }: Check) =>
  confirmedAt !== null || replacesCheckId !== null;

/** Printed, and sometimes confirmed at once. */
export const printChecks: RunOperation = (turn) => {
  const run = aRunWithChecks(turn);
  if (!run) return null;
  const { core, random } = turn;
  const by = random.pick(turn.people);
  return (async () => {
    const checks = await checksOf(turn, run);
    const open = checks.filter(({ status, confirmedAt }) => status === "issued" && !confirmedAt);
    const replaced = open.flatMap((check) => chainOf(checks, check).slice(1, 2));
    const isOwn = replaced.some(
      (former) => needsSecond(former) && partsIn(turn, `void ${former.id}`).has(by.id),
    );
    const path = `payout-runs/${run.id}/checks`;
    const options = { from: "documents" as const, as: by };
    const printed = await core.call("post", `/internal/${path}/print`, options);
    const result = outcome(turn, printed, open.length > 0 && !isOwn, open.length > 0 ? 403 : 409);
    if (result === "refused") return result;
    for (const { id, printedAt } of open) if (printedAt === null) partsIn(turn, id).add(by.id);
    if (random.chance(50)) return result;
    const body = { spoiled: [] };
    outcome(turn, await core.call("post", `/api/${path}/confirm`, { body, as: by }), true);
    for (const { id } of open) partsIn(turn, id).add(by.id);
    return result;
  })();
};

/** Replaced by another one, or void, so that its payouts are due again. */
export const voidCheck: RunOperation = (turn) => {
  const run = aRunWithChecks(turn);
  if (!run) return null;
  const { core, random, model, facts } = turn;
  const by = random.pick(turn.people);
  const replace = random.chance(60);
  return (async () => {
    const checks = await checksOf(turn, run);
    if (checks.length === 0) return "refused";
    const check = random.pick(checks);
    const stored: { payoutId: string | null; redemptionId: string | null; agreementId: string }[] =
      await core.db("payout_run_lines").where({ runId: run.id, checkId: check.id });
    const deleted: string[] = await core
      .db("agreements")
      .whereIn(
        "id",
        stored.map(({ agreementId }) => agreementId),
      )
      .whereNotNull("deletedAt")
      .pluck("id");
    const isOwn = chainOf(checks, check).some(({ id }) => partsIn(turn, id).has(by.id));
    const isPossible =
      check.status === "issued" &&
      (replace ? !(needsSecond(check) && isOwn) : run.status === "paid" && deleted.length === 0);
    const answer = await core.call("post", `/api/checks/${check.id}/void`, {
      body: { reason: "Lost", replace },
      as: by,
    });
    const result = outcome(turn, answer, isPossible, 403, 409);
    if (result === "refused") return result;
    partsIn(turn, check.id).add(by.id);
    partsIn(turn, `void ${check.id}`).add(by.id);
    for (const { agreementId: id } of stored) did(model, { by: by.id, part: "check", id, run });
    next(model);
    if (replace) return result;
    for (const { agreementId: id } of stored) did(model, { by: by.id, part: "agreement", id });
    const sources = new Set(stored.map(({ payoutId, redemptionId }) => payoutId ?? redemptionId));
    for (const line of run.lines) {
      if (!sources.has(line.source) || line.state !== "paid") continue;
      line.state = "returned";
      model.ledger.delete(line.source);
      if (!facts.has(line.source)) throw new Error(`${turn.where}: a paid source is gone`);
    }
    return result;
  })();
};
