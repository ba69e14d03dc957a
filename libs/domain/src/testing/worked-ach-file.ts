import type { AchCredit, AchOriginator, AchRun } from "../ach/ach-file.ts";

/** The example of docs/rules.md#ach-file: three credits, balanced. */
export const workedOriginator: AchOriginator = {
  immediateDestination: " 121042882",
  immediateDestinationName: "Example Bank NA",
  immediateOrigin: "1843205971",
  immediateOriginName: "Accord Capital Partners",
  companyName: "Accord Capital Partners",
  companyId: "1843205971",
  companyDiscretionary: "",
  odfiRouting: "121042882",
  lineEnd: "lf",
  offset: { accountNumber: "4400098765", accountKind: "checking" },
};

export const workedRun: AchRun = {
  reference: "PR0012",
  paymentDate: "2027-01-06",
  madeAt: "2027-01-04T09:12",
  fileIdModifier: "A",
};

const roi = { entryClass: "PPD", description: "ROI PAYOUT", addenda: null } as const;

export const workedCredits: readonly Omit<AchCredit, "sequence">[] = [
  {
    ...roi,
    accountKind: "checking",
    routingNumber: "021000021",
    accountNumber: "000123456789",
    amount: 266_666,
    identification: "AGR-2026-0007",
    name: "José Alvarez",
  },
  {
    ...roi,
    accountKind: "savings",
    routingNumber: "111000025",
    accountNumber: "5500127781",
    amount: 202_666,
    identification: "AGR-2026-0011",
    name: "Margaret O'Neil",
  },
  {
    ...roi,
    accountKind: "checking",
    routingNumber: "322271627",
    accountNumber: "88120045",
    amount: 125_000,
    identification: "AGR-2025-0003",
    name: "Dana Whitfield & Lee Whitfield",
  },
];

// oxfmt-ignore
export const workedLines = [
  "101 12104288218432059712701040912A094101EXAMPLE BANK NA        ACCORD CAPITAL PARTNERSPR0012  ",
  "5200ACCORD CAPITAL P                    1843205971PPDROI PAYOUT010627270106   1121042880000001",
  "622021000021000123456789     0000266666AGR-2026-0007  JOSE ALVAREZ            0121042880000001",
  "6321110000255500127781       0000202666AGR-2026-0011  MARGARET O'NEIL         0121042880000002",
  "62232227162788120045         0000125000AGR-2025-0003  DANA WHITFIELD & LEE W  0121042880000003",
  "6271210428824400098765       0000594332PR0012         ACCORD CAPITAL PARTNER  0121042880000004",
  "820000000400575314540000005943320000005943321843205971                         121042880000001",
  "9000001000001000000040057531454000000594332000000594332                                       ",
  "9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999",
  "9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999",
];
