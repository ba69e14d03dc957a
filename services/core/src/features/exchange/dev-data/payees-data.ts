import type { NewPayeeAccount, TaxIdInput } from "@accord/contracts";
import type { Day } from "@accord/domain";
import { dayIn, type ImportDays } from "./import-days.ts";
import type { ImportedInvestor } from "./investors-data.ts";

type Account = Pick<NewPayeeAccount, "routingNumber" | "accountNumber" | "bankName" | "channel">;

export interface PayeeToImport extends Account {
  readonly investor: ImportedInvestor;
  readonly day: Day;
}

const payee = (
  investor: ImportedInvestor,
  day: Day,
  [bankName, routingNumber, accountNumber]: readonly [string, string, string],
  channel: NewPayeeAccount["channel"] = "letter",
): PayeeToImport => ({ investor, day, bankName, routingNumber, accountNumber, channel });

/** In use when the runs are prepared; Victor Anand has none. */
export const payeesInUse = ({ month, quarter, half, year }: ImportDays): PayeeToImport[] => [
  payee("okafor", dayIn(year, -5, 1), ["Lone Star Bank", "111000025", "255500122214"]),
  payee("whitfield", dayIn(half, -5, 12), ["First Harbor Bank", "021000021", "780011922204"]),
  payee("natarajan", dayIn(quarter, -5, 15), ["Lakeshore Bank", "322271627", "88120049035"]),
  payee("calloway", dayIn(quarter, -3, 1), ["Acklen Trust", "121042882", "440009117310"]),
  payee("marchetti", dayIn(quarter, -3, 20), ["Atwells Savings", "021000021", "610020047788"]),
  payee("reyes", dayIn(half, 0, 1), ["Canyon Bank", "111000025", "300711450364"]),
  payee("lindqvist", dayIn(month, -1, 6), ["Hennepin Bank", "322271627", "900433216093"]),
];

/** Waits for an approval; the call is made. */
export const waitingPayee = (today: Day): PayeeToImport =>
  payee("okafor", today, ["Barton Springs Bank", "021000021", "700120094471"], "email");

/** Approved, and cools. */
export const coolingPayee = (today: Day): PayeeToImport =>
  payee("calloway", today, ["Nashville Savings", "322271627", "510046120958"], "phone");

interface TaxIdToImport extends Partial<TaxIdInput> {
  readonly investor: ImportedInvestor;
  /** With the last four digits of the investor; no number like these was ever issued. */
  readonly tin: string;
}

export const taxIdsToImport = ({ quarter, year }: ImportDays): TaxIdToImport[] => [
  { investor: "okafor", tin: "000-12-4821", w9SignedOn: dayIn(year, -5, 1) },
  { investor: "whitfield", tin: "000-34-1953", w9SignedOn: dayIn(year, -4, 12) },
  { investor: "lindqvist", tin: "000-56-5148", w9SignedOn: dayIn(year, -11, 20) },
  {
    investor: "natarajan",
    tin: "000-78-8816",
    w9SignedOn: dayIn(quarter, -5, 15),
    backupWithholding: true,
    withholdingReason: "Second B notice of the IRS",
    withholdingFrom: dayIn(quarter, -1, 15),
  },
];

export const fundingAccountToImport = {
  bankName: "Example Bank NA",
  odfiRouting: "121042882",
  accountKind: "checking",
  accountNumber: "4400098765",
  immediateDestination: " 121042882",
  immediateDestinationName: "Example Bank NA",
  immediateOrigin: "1843205971",
  immediateOriginName: "Accord Capital Partners",
  companyName: "ACCORD CAPITAL P",
  companyId: "1843205971",
  balanced: true,
  nextCheckNumber: 1047,
} as const;
