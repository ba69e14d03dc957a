/** What a bank answers: an entry as it was written, and what the answer changes in it. */
export interface PaidEntry {
  readonly traceNumber: string | null;
  readonly net: string;
  readonly agreement: { readonly reference: string };
}

export interface EntryParts {
  readonly account?: string;
  readonly amount?: string;
  readonly reference?: string;
  readonly name?: string;
  readonly code?: string;
  readonly trace?: string;
}

const OWN_TRACE = "021000020000001";

/** The entry of a payment to 000123456789, with columns that differ. */
export function entryOf(paid: PaidEntry, parts: EntryParts = {}): string {
  const amount = (parts.amount ?? paid.net).replace(".", "").padStart(10, "0");
  return [
    `6${parts.code ?? "21"}121042882`,
    (parts.account ?? "000123456789").padEnd(17),
    amount,
    (parts.reference ?? paid.agreement.reference).padEnd(15),
    `${(parts.name ?? "SOFIA MARCHETTI").padEnd(22)}  `,
    `${parts.trace === undefined ? 1 : 0}${parts.trace ?? OWN_TRACE}`,
  ].join("");
}

const traced = ({ traceNumber }: PaidEntry) => `${traceNumber}      02100002`;

/** `R03` with the payment's entry and what the bank adds. */
export const returned = (
  paid: PaidEntry,
  code: string,
  parts: EntryParts & { info?: string } = {},
) => [
  entryOf(paid, parts),
  `799${code}${traced(paid)}${(parts.info ?? "").padEnd(44)}${OWN_TRACE}`,
];

/** `C01` with the corrected data; the amount of its entry is zero. */
export const noticed = (paid: PaidEntry, code: string, data = "", parts: EntryParts = {}) => [
  entryOf(paid, { amount: "0", ...parts }),
  `798${code}${traced(paid)}${data.padEnd(44)}${OWN_TRACE}`,
];

/** The payment as the operator rejected it. */
export const rejected = (paid: PaidEntry, code: string) =>
  entryOf(paid, { code: "22", trace: `REJ0${code}${paid.traceNumber?.slice(8)}` });

/** A file of the bank with entries and their addenda, its counts, hashes and sums. */
export function returnsFile(entries: readonly string[], companyId = "1843205971"): string {
  const ahead = entries.filter((row) => row.startsWith("6"));
  const count = String(entries.length);
  const hash = String((12_104_288 * ahead.length) % 10 ** 10).padStart(10, "0");
  const credits = ahead.reduce((sum, row) => sum + Number(row.slice(29, 39)), 0);
  const sums = `${hash}${"0".repeat(12)}${String(credits).padStart(12, "0")}`;
  const lines = [
    "1011843205971 1210428822607100600A094101ACCORD CAPITAL PARTNERSEXAMPLE BANK NA        RETURNS ",
    `5200EXAMPLE BANK NA                     ${companyId}PPDROI PAYOUT070826260710   1021000020000001`,
    ...entries,
    `8200${count.padStart(6, "0")}${sums}${companyId}${" ".repeat(25)}021000020000001`,
  ];
  const blocks = Math.ceil((lines.length + 1) / 10);
  lines.push(
    `9000001${String(blocks).padStart(6, "0")}${count.padStart(8, "0")}${sums}${" ".repeat(39)}`,
  );
  while (lines.length < blocks * 10) lines.push("9".repeat(94));
  return `${lines.join("\n")}\n`;
}
