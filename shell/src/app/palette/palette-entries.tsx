import type { SearchResults } from "@accord/contracts";
import { formatDay, formatUsd, investorNames, type NamedParts, parseMoney } from "@accord/domain";
import { StatusTag } from "@accord/ui";
import { BankAccount, Dollar, Endorsed, Person, Refresh } from "@blueprintjs/icons";
import type { ReactElement, ReactNode } from "react";

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  /** An address, which also opens in a new tab, or what is done. */
  readonly to: string | (() => void);
  readonly icon: ReactElement;
  readonly text: string;
  readonly detail?: string;
  readonly mark?: ReactNode;
  /** The palette stays open. */
  readonly isRetry?: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  /** Such as `2 of 6`. */
  readonly note: string;
  readonly entries: readonly PaletteEntry[];
}

interface Found {
  readonly found: readonly unknown[];
  readonly total: number;
  readonly hasMore: boolean;
}

function noteOf({ found, total, hasMore }: Found): string {
  if (hasMore) return `${found.length} of more than ${total}`;
  return total > found.length ? `${found.length} of ${total}` : String(total);
}

const nameOf = (investor: NamedParts) => investorNames(investor).display;
const usd = (amount: string) => formatUsd(parseMoney(amount));

type Payout = SearchResults["payouts"]["found"][number];

const dueText = ({ status, day }: Payout) =>
  status === "completed" ? `paid ${formatDay(day)}` : `due ${formatDay(day)}`;

const payoutDetail = (payout: Payout) =>
  [
    nameOf(payout.investor),
    payout.period ?? payout.agreement.reference,
    dueText(payout),
    ...(payout.checkNumber === null ? [] : [`check ${payout.checkNumber}`]),
  ].join(" · ");

const payoutMark = ({ run, status }: Payout) =>
  run && status !== "completed" ? `In ${run.reference}` : <StatusTag of="payout" status={status} />;

type Agreement = SearchResults["agreements"]["found"][number];
type Investor = SearchResults["investors"]["found"][number];
type Run = SearchResults["payoutRuns"]["found"][number];

export const investorEntry = (investor: Investor): PaletteEntry => ({
  id: `investor-${investor.id}`,
  to: `/investors?id=${investor.id}`,
  icon: <Person size={16} />,
  text: nameOf(investor),
  detail: [investorNames(investor).acting, investor.email].filter(Boolean).join(" · "),
});

export const agreementEntry = (agreement: Agreement): PaletteEntry => ({
  id: `agreement-${agreement.id}`,
  to: `/agreements?id=${agreement.id}`,
  icon: <Endorsed size={16} />,
  text: agreement.reference,
  detail: `${nameOf(agreement.investor)} · ${usd(agreement.investmentAmount)}`,
  mark: <StatusTag of="agreement" status={agreement.status} />,
});

export const runEntry = ({ id, reference, paymentDate }: Run): PaletteEntry => ({
  id: `run-${id}`,
  to: `/payout-runs?id=${id}`,
  icon: <BankAccount size={16} />,
  text: reference,
  detail: `Payment date ${formatDay(paymentDate)}`,
});

/** Beside other groups, so that actions stay in sight. */
const FEW_PAYOUTS = 2;

/** The groups of what was found, without empty ones. */
export function foundGroups(results: SearchResults): PaletteGroup[] {
  const { investors, agreements, payoutRuns } = results;
  const isAlone = investors.total === 0 && agreements.total === 0;
  const payouts = isAlone
    ? results.payouts
    : { ...results.payouts, found: results.payouts.found.slice(0, FEW_PAYOUTS) };
  const groups: PaletteGroup[] = [
    {
      title: "Investors",
      note: noteOf(investors),
      entries: investors.found.map(investorEntry),
    },
    {
      title: "Agreements",
      note: noteOf(agreements),
      entries: agreements.found.map(agreementEntry),
    },
    {
      title: "Payouts",
      note: noteOf(payouts),
      entries: payouts.found.map((one) => ({
        id: `payout-${one.id}`,
        to: `/agreements?id=${one.agreement.id}`,
        icon: <Dollar size={16} />,
        text: usd(one.amount),
        detail: payoutDetail(one),
        mark: payoutMark(one),
      })),
    },
    {
      title: "Payout runs",
      note: noteOf(payoutRuns),
      entries: payoutRuns.found.map(runEntry),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** A record, as the actions of remotes name it. */
export interface ActionRecord {
  readonly group: "investor" | "agreement";
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Beside an action for a record that was found. */
  readonly detail?: string;
}

export const investorRecord = (investor: NamedParts & Pick<Investor, "id">): ActionRecord => ({
  ...{ group: "investor", id: investor.id, name: nameOf(investor), isActive: true },
});

export const agreementRecord = ({ id, reference, status, investor }: Agreement): ActionRecord => ({
  ...{ group: "agreement", id, name: reference, isActive: status === "active" },
  detail: nameOf(investor),
});

/** The records whose actions are listed beside what was found. */
export function foundRecords({ investors, agreements }: SearchResults): ActionRecord[] {
  const agreement = agreements.found.find(({ status }) => status === "active");
  const investor = investors.found[0];
  return [
    ...(agreement ? [agreementRecord(agreement)] : []),
    ...(investor ? [investorRecord(investor)] : []),
  ];
}

export const retryEntry = (reason: string, retry: () => void): PaletteEntry => ({
  id: "retry",
  to: retry,
  icon: <Refresh size={16} />,
  text: "Search cannot be reached. Try again",
  detail: reason,
  isRetry: true,
});
