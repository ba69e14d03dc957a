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
  readonly accounts: readonly Account[];
  readonly withholding: readonly { readonly from: string; readonly until: string | null }[];
  readonly isUndecided: boolean;
}

/** Bank details of the first party. */
interface Account {
  readonly id: string;
  readonly status: string;
  /** The firm's day on which a change comes into use. */
  readonly from: string;
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

/** Everything at one moment. */
export async function readFacts(db: Knex, timeZone: string): Promise<Facts> {
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
        accounts: own.map((one) => accountOf(one, timeZone)),
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

/** Kept: each holds memory that the garbage collector does not see. */
const days = new Map<string, Intl.DateTimeFormat>();

function accountOf(row: Row, timeZone: string): Account {
  const from = row["activeFrom"];
  const day =
    days.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  days.set(timeZone, day);
  return {
    id: text(row, "id"),
    status: text(row, "status"),
    from: from === null ? "" : day.format(Date.parse(text(row, "activeFrom"))),
  };
}

/** A change that is in use by the day replaces the account. */
export function accountOn(
  { accounts }: Source,
  day: string,
): { readonly accountId: string | null; readonly isBlocked: boolean } {
  const inUse =
    accounts.find(({ status, from }) => status === "cooling" && from <= day) ??
    accounts.find(({ status }) => status === "active");
  const isBlocked = !inUse && accounts.some(({ status }) => status === "blocked");
  return { accountId: inUse?.id ?? null, isBlocked };
}

/** Changes that nobody approved yet. */
export const requestsOf = ({ accounts }: Source): string[] =>
  accounts.flatMap(({ id, status }) => (status === "requested" ? [id] : []));

function isUndecided(tax: Row | undefined): boolean {
  if (!tax || tax["backupWithholding"] === true || tax["withholdingReason"] !== null) return false;
  return [1, 2, 3].includes(Number(tax["matchCode"] ?? 0)) || Number(tax["bNotices"]) > 0;
}
