import type { Knex } from "knex";

/** What a run may pay, read from the tables by the rules of docs/rules.md and not by core's code. */
export interface Source {
  readonly id: string;
  readonly isRedemption: boolean;
  readonly agreementId: string;
  readonly investorId: string;
  readonly type: string;
  readonly due: string;
  readonly cents: bigint;
  readonly isPayable: boolean;
  readonly ticked: readonly string[];
  readonly address: readonly string[];
  readonly accountId: string | null;
  readonly isBlocked: boolean;
  readonly withholding: readonly { readonly from: string; readonly until: string | null }[];
  readonly isUndecided: boolean;
}

export type Facts = ReadonlyMap<string, Source>;

type Row = Readonly<Record<string, unknown>>;
const text = (row: Row, name: string): string => String(row[name] ?? "");

export const centsOf = (money: string): bigint => BigInt(money.replace(".", ""));

const ways = [
  "achTransfer",
  "wireTransfer",
  "businessCheckStandardMail",
  "businessCheckFlatRateEnvelope",
  "cashiersCheckStandardMail",
  "cashiersCheckFlatRateEnvelope",
];

/** Everything at one moment; `now` decides which change of bank details is in use. */
export async function readFacts(db: Knex, now: Date): Promise<Facts> {
  const rows = (table: string): Promise<Row[]> => db(table).select();
  const [agreements, investors, payouts, redemptions, accounts, taxIds] = await Promise.all(
    ["agreements", "investors", "payouts", "redemptions", "payee_accounts", "tax_ids"].map(rows),
  );
  const agreementOf = new Map((agreements ?? []).map((row) => [text(row, "id"), row]));
  const investorOf = new Map((investors ?? []).map((row) => [text(row, "id"), row]));
  const common = (row: Row) => {
    const agreement = agreementOf.get(text(row, "agreementId")) ?? {};
    const investorId = text(agreement, "investorId");
    const own = (accounts ?? []).filter((one) => text(one, "investorId") === investorId);
    const tax = (taxIds ?? []).find((one) => text(one, "investorId") === investorId);
    return {
      isOpen: agreement["status"] === "active" && agreement["deletedAt"] === null,
      fields: {
        id: text(row, "id"),
        agreementId: text(row, "agreementId"),
        investorId,
        ticked: ways.filter((way) => agreement[way] === true),
        address: addressOf(agreement, investorOf.get(investorId) ?? {}),
        ...accountOf(own, now),
        withholding:
          tax?.["backupWithholding"] === true
            ? [{ from: text(tax, "withholdingFrom"), until: text(tax, "withholdingUntil") || null }]
            : [],
        isUndecided: isUndecided(tax),
      },
    };
  };
  const sources = [
    ...(payouts ?? []).map((row): Source => {
      const { isOpen, fields } = common(row);
      const isFree = row["settledByPayoutId"] === null && row["settledByRolloverId"] === null;
      const cents = centsOf(text(row, "amount"));
      return {
        ...fields,
        isRedemption: false,
        type: text(row, "payoutType"),
        due: text(row, "dueDate"),
        cents,
        isPayable: isOpen && row["status"] === "pending" && isFree && cents > 0n,
      };
    }),
    ...(redemptions ?? []).map((row): Source => {
      const { isOpen, fields } = common(row);
      return {
        ...fields,
        isRedemption: true,
        type: "principal",
        due: text(row, "payOn"),
        cents: centsOf(text(row, "amount")),
        isPayable: isOpen && row["state"] === "due",
      };
    }),
  ];
  return new Map(sources.map((source) => [source.id, source]));
}

const addressOf = (agreement: Row, investor: Row): string[] => [
  text(agreement, "investorAddress") || text(investor, "streetAddress"),
  text(agreement, "investorCity") || text(investor, "city"),
  text(agreement, "investorState") || text(investor, "state"),
  text(agreement, "investorZip") || text(investor, "zipCode"),
];

/** A change whose cooling time is over replaces the account in use. */
function accountOf(own: readonly Row[], now: Date): Pick<Source, "accountId" | "isBlocked"> {
  const isOver = (row: Row) => Date.parse(text(row, "activeFrom")) <= now.getTime();
  const inUse =
    own.find((row) => row["status"] === "cooling" && isOver(row)) ??
    own.find((row) => row["status"] === "active");
  const isBlocked = !inUse && own.some((row) => row["status"] === "blocked");
  return { accountId: inUse ? text(inUse, "id") : null, isBlocked };
}

function isUndecided(tax: Row | undefined): boolean {
  if (!tax || tax["backupWithholding"] === true || tax["withholdingReason"] !== null) return false;
  return [1, 2, 3].includes(Number(tax["matchCode"] ?? 0)) || Number(tax["bNotices"]) > 0;
}
