import type { TaxId } from "@accord/contracts";
import { formatDay, type TaxClass, type TinKind } from "@accord/domain";

export const tinLabels: Readonly<Record<TinKind, string>> = {
  ssn: "SSN",
  itin: "ITIN",
  ein: "EIN",
};

export const classLabels: Readonly<Record<TaxClass, string>> = {
  individual: "Individual",
  c_corp: "C corporation",
  s_corp: "S corporation",
  partnership: "Partnership",
  trust: "Trust or estate",
  llc_c: "LLC, taxed as C corporation",
  llc_s: "LLC, taxed as S corporation",
  llc_p: "LLC, taxed as partnership",
  other: "Other",
};

/** `•••–••–4821`, as the investor's SSN is shown. */
export const tinText = ({ tinMasked }: Pick<TaxId, "tinMasked">): string =>
  tinMasked.replaceAll("-", "–");

/** Codes of the IRS's TIN matching that confirm a tax id. */
const MATCHES: readonly number[] = [0, 6, 7, 8];

export function matchText({ matchCode, matchedOn }: TaxId): string {
  if (matchCode === null) return "Not checked";
  const day = matchedOn ? ` ${formatDay(matchedOn)}` : "";
  return MATCHES.includes(matchCode) ? `Matched${day}` : `Not matched${day} (code ${matchCode})`;
}

/** `On from 01/04/2027 until 03/31/2027`. */
export function withholdingText(taxId: TaxId): string {
  const { backupWithholding, withholdingFrom: from, withholdingUntil: until } = taxId;
  if (!backupWithholding) return "Off";
  return `On${from ? ` from ${formatDay(from)}` : ""}${until ? ` until ${formatDay(until)}` : ""}`;
}
