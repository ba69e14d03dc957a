import { randomUUID } from "node:crypto";
import type { NewCallback, NewPayeeAccount } from "@accord/contracts";
import {
  accountTail,
  approvalRefusal,
  businessDay,
  callRefusal,
  coolingHours,
  formatDay,
  skipRefusal,
  type ChangeChannel,
  type ChangeParts,
  type DecisionRefusal,
} from "@accord/domain";
import { conflict, ownWork, ruleBroken, type Acting, requireUser } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { readUserName } from "../../base/users/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import { lockLiveInvestor } from "../../book/records/index.ts";
import { recordKey, type Vault } from "../../base/vault/index.ts";
import { applyCooling, isFirstDetails, statusAt } from "./account-in-use.ts";
import { contactChanges, numberOnFile, phoneChanges, sameNumber } from "./numbers-on-file.read.ts";
import {
  insertCallback,
  insertPayeeAccount,
  lockPayeeAccount,
  readCalls,
  updatePayeeAccount,
  type PayeeAccountRow,
} from "./payee-accounts.store.ts";

const HOUR_MS = 3_600_000;

/** 409 while another change of the party waits, or for the details in use. */
export async function requestChange(
  { trx, clock }: TransactionContext,
  acting: Acting,
  vault: Vault,
  investorId: string,
  input: Omit<NewPayeeAccount, "channel"> & {
    readonly channel: ChangeChannel;
    readonly keepsNumbers?: boolean;
    readonly note?: string | null;
  },
): Promise<string> {
  const investor = await lockLiveInvestor(trx, investorId);
  const { accountNumber, party, ...fields } = input;
  if (party === 2 && !investor.secondPartyLastName && !investor.secondPartyFirstName)
    throw ruleBroken([{ path: "party", message: "This investor has no second party" }]);
  // A name that the bank file could spell otherwise than the bank has it.
  if (!/[\p{Script=Latin}\d]/u.test(input.holderName)) {
    const message = "Enter the name in Latin letters: bank files take no others";
    throw ruleBroken([{ path: "holderName", message }]);
  }
  const now = clock.now();
  const rows = await applyCooling(trx, { investorId, party }, now);
  const waiting = rows.find(({ status }) => status === "requested" || status === "cooling");
  if (waiting) throw await alreadyWaiting(trx, waiting, clock.timeZone);
  const accountFingerprint = vault.fingerprint(input.routingNumber, accountNumber);
  const isSame = (row: PayeeAccountRow) =>
    row.status === "active" &&
    row.accountFingerprint.equals(accountFingerprint) &&
    row.accountKind === input.accountKind &&
    row.holderName === input.holderName &&
    row.holderKind === input.holderKind;
  if (rows.some(isSame)) throw conflict("These are the bank details in use already.");
  const id = randomUUID();
  const place = { table: "payee_accounts", id, column: "account_cipher" } as const;
  const { cipher, nonce, keyId } = vault.seal(accountNumber, place);
  await recordKey(trx, vault);
  await insertPayeeAccount(trx, {
    ...fields,
    bankName: fields.bankName ?? null,
    id,
    investorId,
    party,
    accountCipher: cipher,
    accountNonce: nonce,
    keyId,
    accountFingerprint,
    accountLastFour: accountTail(accountNumber),
    requestedBy: requireUser(acting.actor),
    requestedAt: now,
  });
  return id;
}

async function alreadyWaiting(trx: Knex, row: PayeeAccountRow, timeZone: string) {
  const name = (await readUserName(trx, row.requestedBy)) ?? "somebody";
  const dayOf = (time: string | Date) => formatDay(businessDay(new Date(time), timeZone));
  const change = `A change that ${name} requested on ${dayOf(row.requestedAt)}`;
  if (row.status === "cooling" && row.activeFrom !== null)
    return conflict(
      `${change} is approved and in use from ${dayOf(row.activeFrom)}. Withdraw it first, or request yours then.`,
    );
  return conflict(`${change} waits. Decide about it or withdraw it first.`);
}

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
  const hours = coolingHours(row, isFirstDetails(rows), await readFirmSettings(trx));
  await updatePayeeAccount(trx, id, {
    status: "cooling",
    decidedBy: userId,
    decidedAt: now,
    note: step.note,
    activeFrom: new Date(now.getTime() + hours * HOUR_MS),
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

/** Payments to the account stop at once. */
export async function blockAccount(
  { trx, clock }: TransactionContext,
  id: string,
  step: { readonly version: number | null; readonly reason: string },
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  const rows = await applyCooling(trx, row, clock.now());
  const status = rows.find((one) => one.id === id)?.status;
  if (status !== "active" && status !== "cooling")
    throw conflict("Only bank details in use, or about to be used, can be blocked.");
  await updatePayeeAccount(trx, id, { status: "blocked", blockedReason: step.reason });
}

/** After a return of the bank. Details that are not in use any more stay as they are. */
export async function blockReturned(
  { trx, clock }: TransactionContext,
  id: string,
  reason: string,
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  const rows = await applyCooling(trx, row, clock.now());
  const status = rows.find((one) => one.id === id)?.status;
  if (status === "active" || status === "cooling")
    await updatePayeeAccount(trx, id, { status: "blocked", blockedReason: reason });
}

/** 409 when other details came into use meanwhile. */
export async function unblockAccount(
  { trx, clock }: TransactionContext,
  id: string,
  step: { readonly version: number | null; readonly reason: string },
): Promise<void> {
  const row = await lockPayeeAccount(trx, id);
  await requireVersion(trx, row, step.version);
  if (row.status !== "blocked") throw conflict("These bank details are not blocked.");
  const rows = await applyCooling(trx, row, clock.now());
  if (rows.some(({ status }) => status === "active"))
    throw conflict("Other bank details are in use meanwhile. Request a change instead.");
  const coolsUntil = row.activeFrom === null ? null : Date.parse(row.activeFrom);
  const isCooling = coolsUntil !== null && coolsUntil > clock.now().getTime();
  if (isCooling && rows.some(({ status }) => status === "requested" || status === "cooling"))
    throw conflict("Another change of these bank details waits. Decide about it first.");
  await updatePayeeAccount(trx, id, {
    status: isCooling ? "cooling" : "active",
    blockedReason: null,
    note: step.reason,
  });
}

const notWaiting = ({ status }: PayeeAccountRow) => conflict(`This change is ${status} already.`);
