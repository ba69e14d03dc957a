import type { NewCallback } from "@accord/contracts";
import {
  approvalRefusal,
  callRefusal,
  formatDay,
  skipRefusal,
  type ChangeParts,
  type DecisionRefusal,
} from "@accord/domain";
import { conflict, ownWork, ruleBroken, type Acting, requireUser } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import { lockLiveInvestor } from "../../book/records/index.ts";
import { applyCooling, coolingFrom, statusAt } from "./account-in-use.ts";
import { contactChanges, numberOnFile, phoneChanges, sameNumber } from "./numbers-on-file.read.ts";
import {
  insertCallback,
  lockPayeeAccount,
  readCalls,
  updatePayeeAccount,
  type PayeeAccountRow,
} from "./payee-accounts.store.ts";

/** 403 for who changed the phone, 422 for a number that is not the one on file. */
export async function recordCallback(
  { trx, clock }: TransactionContext,
  acting: Acting,
  id: string,
  input: NewCallback,
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  if (row.status !== "requested") throw notWaiting(row);
  const investor = await lockLiveInvestor(trx, row.investorId);
  const changes = await contactChanges(trx, row.investorId, row.party);
  const time = { now: clock.now(), timeZone: clock.timeZone };
  const phones = phoneChanges(changes, time);
  const refusal = callRefusal({ phoneChanges: phones }, requireUser(acting.actor));
  if (refusal) throw refuse(refusal);
  const phone = row.party === 1 ? investor.phone : investor.secondPartyPhone;
  const called = numberOnFile(phone, investor.createdAt, changes, time);
  if (!called || !sameNumber(called.number, input.numberCalled)) {
    const [last] = phones;
    const message =
      called && last
        ? `Call ${called.number}: the phone was changed on ${formatDay(last.on)}`
        : "Call a number that is on file, not one from the request";
    throw ruleBroken([{ path: "numberCalled", message }]);
  }
  await insertCallback(trx, {
    payeeAccountId: id,
    investorId: row.investorId,
    numberCalled: called.number,
    numberOnFileSince: called.since,
    spokeWith: input.spokeWith ?? null,
    result: input.result,
    note: input.note ?? null,
    by: acting.actor.userId,
    at: clock.now(),
  });
  // Moves the version: an approval has to have seen the call.
  await updatePayeeAccount(trx, id, { calls: row.calls + 1 });
}

/** What `approvalRefusal` and `skipRefusal` look at. */
async function partsOf(
  { trx, clock }: TransactionContext,
  row: PayeeAccountRow,
): Promise<ChangeParts> {
  const calls = await readCalls(trx, row.id);
  const changes = await contactChanges(trx, row.investorId, row.party);
  const time = { now: clock.now(), timeZone: clock.timeZone };
  return { ...row, calls, phoneChanges: phoneChanges(changes, time) };
}

const refuse = ({ reason, message }: DecisionRefusal) =>
  reason === "own_work" ? ownWork(message) : conflict(message);

/** 403 for the requester, the callers and who changed the phone, 409 without a confirmed call, 412. */
export async function approveChange(
  context: TransactionContext,
  acting: Acting,
  id: string,
  step: { readonly version: number | null; readonly note: string | null },
): Promise<void> {
  const { trx, clock } = context;
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  if (row.status !== "requested") throw notWaiting(row);
  const userId = requireUser(acting.actor);
  const refusal = approvalRefusal(await partsOf(context, row), userId);
  if (refusal) throw refuse(refusal);
  const now = clock.now();
  const rows = await applyCooling(trx, row, now);
  const times = await readFirmSettings(trx);
  await updatePayeeAccount(trx, id, {
    status: "cooling",
    decidedBy: userId,
    decidedAt: now,
    note: step.note,
    activeFrom: coolingFrom(row, rows, { now, times }).activeFrom,
  });
  await applyCooling(trx, row, now);
}

/** An approver rejects, staff withdraw; both also while the change cools. */
export async function endChange(
  { trx, clock }: TransactionContext,
  acting: Acting,
  id: string,
  step: {
    readonly status: "rejected" | "withdrawn";
    readonly version: number | null;
    readonly note: string | null;
  },
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  const status = statusAt(row, clock.now());
  if (status !== "requested" && status !== "cooling") throw notWaiting(row);
  await updatePayeeAccount(trx, id, {
    status: step.status,
    note: step.note,
    decidedBy: acting.actor.userId,
    decidedAt: clock.now(),
    activeFrom: null,
  });
}

/** 403 for everybody who had a part in the change. */
export async function skipCoolingTime(
  context: TransactionContext,
  acting: Acting,
  id: string,
  step: { readonly version: number | null; readonly reason: string },
): Promise<void> {
  const { trx, clock } = context;
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  if (statusAt(row, clock.now()) !== "cooling")
    throw conflict("This change does not cool (any more).");
  const userId = requireUser(acting.actor);
  const refusal = skipRefusal(await partsOf(context, row), userId);
  if (refusal) throw refuse(refusal);
  await updatePayeeAccount(trx, id, {
    activeFrom: clock.now(),
    skippedBy: userId,
    skipReason: step.reason,
  });
  await applyCooling(trx, row, clock.now());
}

const notWaiting = ({ status }: PayeeAccountRow) => conflict(`This change is ${status} already.`);
