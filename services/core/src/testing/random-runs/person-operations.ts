import { addDays } from "@accord/domain";
import { expect } from "vitest";
import { included, type ModelRun } from "./model.ts";
import { did } from "./parts.ts";
import { outcome, type RunOperation, type Turn } from "./run-operations.ts";

/** What released runs pay, with the run. */
const inPayment = ({ model }: Turn): Map<string, ModelRun> =>
  new Map(
    model.runs
      .filter(({ status }) => status === "released")
      .flatMap((run) => included(run).map(({ source }) => [source, run] as const)),
  );

/** Refused while a released run pays it. */
export const setByHand: RunOperation = (turn) => {
  const { random, core, model, facts } = turn;
  const rows = [...facts.values()].filter((one) => one.isPayable && !one.isRedemption);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const by = random.pick(turn.people);
  const body = random.pick([
    { amount: `${random.between(1, 9_000)}.${random.between(10, 99)}` },
    { payoutDate: addDays(row.due, random.between(-12, 12)) },
  ]);
  return (async () => {
    const answer = await core.call("put", `/api/payouts/${row.id}`, { body, as: by });
    if (inPayment(turn).has(row.id)) return outcome(turn, answer, false, 409);
    if ([409, 422].includes(answer.status)) return "refused";
    if (body.payoutDate !== row.due) did(model, { by: by.id, part: "amount", id: row.id });
    return outcome(turn, answer, true);
  })();
};

const anAgreement = (turn: Turn): string | undefined => {
  const ids = [...new Set([...turn.facts.values()].map(({ agreementId }) => agreementId))];
  return ids.length === 0 ? undefined : turn.random.pick(ids.toSorted());
};

/** Terms, or principal that is added or paid by hand. */
export const changeAgreement: RunOperation = (turn) => {
  const { random, core, model, today } = turn;
  const id = anAgreement(turn);
  if (!id) return null;
  const by = random.pick(turn.people);
  const path = `/api/agreements/${id}`;
  const kind = random.pick(["terms", "invest", "principal"] as const);
  const amount = `${random.between(100, 3_000)}.00`;
  const day = addDays(today, -random.between(0, 20));
  const roiPercentage = `${random.between(7, 11)}.${random.between(10, 99)}`;
  return (async () => {
    const { body } = await core.call("get", path);
    const answer =
      kind === "terms"
        ? await core.call("put", path, { body: { ...body, roiPercentage }, as: by })
        : kind === "invest"
          ? await core.call("post", `${path}/rollovers`, {
              body: { amount, rolloverType: "additional_investment", rolloverDate: day },
              as: by,
            })
          : await core.call("post", `${path}/manual-payouts`, {
              body: { amount, payoutType: "principal", payoutDate: day },
              as: by,
            });
    if ([404, 409, 422].includes(answer.status)) return "refused";
    if (kind !== "terms" || body.roiPercentage !== roiPercentage)
      did(model, { by: by.id, part: "agreement", id });
    return outcome(turn, answer, true);
  })();
};

export const changeContact: RunOperation = (turn) => {
  const { random, core, model } = turn;
  const by = random.pick(turn.people);
  const id = random.pick(turn.investors);
  const number = random.between(1_000, 9_999);
  const changes = random.pick([
    { phone: `(205) 555-${number}` },
    { email: `sofia.${number}.${crypto.randomUUID()}@example.com` },
    { streetAddress: `${number} Elsewhere Road` },
  ]);
  return (async () => {
    const path = `/api/investors/${id}`;
    const { body } = await core.call("get", path);
    const answer = await core.call("patch", path, { body: { ...body, ...changes }, as: by });
    const deed = { by: by.id, id };
    if (changes.phone && changes.phone !== body.phone)
      did(model, { ...deed, part: "phone", former: body.phone });
    if (changes.streetAddress) did(model, { ...deed, part: "address" });
    did(model, { ...deed, part: "contact" });
    return outcome(turn, answer, true);
  })();
};

/** A manual payout of the day and amount of a row in payment would pay it twice. */
export const payBeside: RunOperation = (turn) => {
  const { random, core, facts, today } = turn;
  const rows = [...inPayment(turn).keys()].flatMap((id) => facts.get(id) ?? []);
  const due = rows.filter((row) => !row.isRedemption && row.due <= today);
  if (due.length === 0) return null;
  const row = random.pick(due);
  const isAlone = ![...facts.values()].some(
    (one) =>
      one.id !== row.id &&
      one.agreementId === row.agreementId &&
      one.isPayable &&
      one.due === row.due,
  );
  const amount = `${row.cents / 100n}.${String(row.cents % 100n).padStart(2, "0")}`;
  const body = { amount, payoutType: "roi", payoutDate: row.due };
  return (async () => {
    const path = `/api/agreements/${row.agreementId}/manual-payouts`;
    const answer = await core.call("post", path, { body, as: random.pick(turn.people) });
    if (isAlone) expect(answer.status, `${turn.where}: ${answer.text}`).not.toBe(201);
    // Refused is what it is for.
    return "done" as const;
  })();
};

/** What files are made with; it holds once a second person approved it, and voids approvals. */
export const changeFunding: RunOperation = (turn) => {
  const { random, core, model, fundingAccountId } = turn;
  const by = random.pick(turn.people);
  const other = random.pick(turn.people.filter(({ id }) => id !== by.id));
  return (async () => {
    const path = `/api/funding-accounts/${fundingAccountId}`;
    const stored = await core.db("funding_accounts").where({ id: fundingAccountId }).first();
    const body = { balanced: !stored.balanced };
    const patched = await core.call("patch", path, { body, as: by });
    outcome(turn, patched, true);
    const approve = `/api/setting-changes/${patched.body.waiting.id}/approve`;
    outcome(turn, await core.call("post", approve, { body: {}, as: by }), false, 403);
    outcome(turn, await core.call("post", approve, { body: {}, as: other }), true);
    model.isBalanced = body.balanced;
    return "done" as const;
  })();
};
