import type { RolloverCategory } from "../enums.ts";
import type { Cents } from "../money/cents.ts";
import { parseMoney } from "../money/money.ts";

export interface RolledMoney {
  readonly amount: string;
  readonly rolloverCategory: RolloverCategory | null;
  readonly agreementId: string;
  readonly sourceAgreementId: string | null;
}

/**
 * In cents. It is part of both amounts, so sums subtract it once (docs/rules.md#investor-report).
 */
export function principalRolledBetween(
  agreementIds: readonly string[],
  rollovers: readonly RolledMoney[],
): Cents {
  const ids = new Set(agreementIds);
  return sum(
    rollovers.filter(
      ({ rolloverCategory, agreementId, sourceAgreementId }) =>
        rolloverCategory === "principal" &&
        ids.has(agreementId) &&
        sourceAgreementId !== null &&
        ids.has(sourceAgreementId),
    ),
  );
}

export const roiRolledOver = (agreementId: string, rollovers: readonly RolledMoney[]): Cents =>
  sum(
    rollovers.filter(
      (row) => row.rolloverCategory === "roi" && row.sourceAgreementId === agreementId,
    ),
  );

const sum = (rows: readonly RolledMoney[]): Cents =>
  rows.reduce((total, { amount }) => total + parseMoney(amount), 0);
