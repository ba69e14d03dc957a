import type { NewRollover } from "@accord/contracts";
import { formatMoney, parseMoney } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { TransactionContext } from "../../../deps.ts";
import { lockAgreements } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import {
  requireSource,
  requirePrincipal,
  requireDestination,
  refuseRecorded,
  requireRowToSettle,
  requireSinceStart,
} from "./rollover-rules.ts";
import { type AgreementRow, insertRollover } from "../records/index.ts";

const destinationPath = "destinationAgreementId";

/**
 * Adds a rollover or an additional investment and returns its id. The row belongs to the receiving
 * agreement (docs/rules.md#rollover). `unlessRecorded`: 409 for equal money.
 */
export async function addRollover(
  context: TransactionContext,
  agreementId: string,
  input: NewRollover,
  options: { id?: string; unlessRecorded?: boolean } = {},
): Promise<string> {
  const id = options.id ?? randomUUID();
  checkShape(agreementId, input);
  const destinationId = input.destinationAgreementId ?? agreementId;
  const { source, destination } = await lockBoth(context, agreementId, destinationId);
  requireDestination(destination, input.rolloverDate);
  const isRollover = input.rolloverType === "rollover";
  const row = {
    id,
    agreementId: destinationId,
    sourceAgreementId: isRollover ? agreementId : null,
    sourcePayoutId: null,
    amount: formatMoney(parseMoney(input.amount)),
    rolloverDate: input.rolloverDate,
    rolloverType: input.rolloverType,
    rolloverCategory: isRollover ? input.rolloverCategory : null,
    sourceType: input.sourceType,
  };
  // First: the payout that an equal rollover settled is not unpaid any more.
  if (options.unlessRecorded) await refuseRecorded(context.trx, row, destination.reference);
  if (isRollover) await checkSource(context, id, input, source, destination);
  await insertRollover(context.trx, row);
  const isRoi = isRollover && input.rolloverCategory === "roi";
  await recalculate(context.trx, [agreementId, destinationId], {
    today: context.clock.today(),
    edited: isRoi ? { type: "rollover", id } : null,
    path: "amount",
  });
  return id;
}

/** Checks that need no stored data. */
function checkShape(agreementId: string, input: NewRollover): void {
  const staysHere = (input.destinationAgreementId ?? agreementId) === agreementId;
  if (input.rolloverType === "additional_investment") {
    if (staysHere) return;
    const message =
      "An additional investment stays in this agreement. Choose Roll Over, or add it to the other one.";
    throw ruleBroken([{ path: destinationPath, message }]);
  }
  if (input.rolloverCategory === null) {
    const message = "Please select a category when rolling over";
    throw ruleBroken([{ path: "rolloverCategory", message }]);
  }
  if (input.rolloverCategory === "principal" && staysHere) {
    const message = "Principal is rolled over into another agreement. Choose which one.";
    throw ruleBroken([{ path: destinationPath, message }]);
  }
}

async function lockBoth(
  { trx }: TransactionContext,
  sourceId: string,
  destinationId: string,
): Promise<{ source: AgreementRow; destination: AgreementRow }> {
  const referenced = { id: destinationId, path: destinationPath };
  const locked = await lockAgreements(trx, [sourceId, destinationId], referenced);
  return { source: locked.get(sourceId), destination: locked.get(destinationId) };
}

async function checkSource(
  { trx }: TransactionContext,
  id: string,
  input: NewRollover,
  source: AgreementRow,
  destination: AgreementRow,
): Promise<void> {
  if (source.id !== destination.id) requireSource(source);
  const amount = parseMoney(input.amount);
  const date = input.rolloverDate;
  if (input.rolloverCategory === "principal") {
    requireSinceStart(source, date);
    await requirePrincipal(trx, source, amount, date);
    return;
  }
  await requireNoWithholding(trx, source.investorId, date);
  const settler = { type: "rollover", id } as const;
  await requireRowToSettle(trx, source, { settler, amount, date, before: null });
}
