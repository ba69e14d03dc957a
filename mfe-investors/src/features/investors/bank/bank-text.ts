import {
  isJoint,
  partyName,
  type Investor,
  type PayeeAccount,
  type PayeeAccountDetails,
} from "@accord/contracts";
import {
  businessDay,
  type CallResult,
  type ChangeChannel,
  type ChangeParts,
  type Day,
  formatDay,
  investorNames,
  formatInstant,
  formatInstantDay,
  formatUsd,
  type HolderKind,
  pluralize,
} from "@accord/domain";

export const channelLabels: Readonly<Record<ChangeChannel, string>> = {
  in_person: "In person",
  phone: "Phone",
  letter: "Letter",
  email: "E-mail",
  portal: "Portal",
  bank_notice: "Notice of the bank",
};

/** Follows "requested by Dana Lee". */
export const channelTexts: Readonly<Record<ChangeChannel, string>> = {
  in_person: "in person",
  phone: "by phone",
  letter: "by letter",
  email: "by e-mail",
  portal: "on the portal",
  bank_notice: "from a notice of the bank",
};

export const accountKindLabels = { checking: "Checking", savings: "Savings" } as const;
export const holderKindLabels: Readonly<Record<HolderKind, string>> = {
  personal: "Personal",
  business: "Business",
};

export const callResultLabels: Readonly<Record<CallResult, string>> = {
  confirmed: "Confirmed",
  denied: "Denied",
  no_answer: "No answer",
};

export const maskedRouting = (routing: string): string => `•••••${routing.slice(-4)}`;

/** `checking, personal`. */
export const kindsText = ({ accountKind, holderKind }: PayeeAccount): string =>
  `${accountKind}, ${holderKind}`;

export interface Clock {
  readonly today: Day;
  readonly timeZone: string;
}

/** `today 8:55 AM`, else `11/20/2026`. */
export function whenText(at: string, { today, timeZone }: Clock): string {
  if (businessDay(new Date(at), timeZone) !== today) return formatInstantDay(at, timeZone);
  return `today ${formatInstant(at, timeZone).replace(/^.*?, /, "")}`;
}

type InRuns = Pick<PayeeAccount, "inRuns">;

/** `2 payouts of $57,250.00 in PR-0012`, of each run; undefined without any. */
export function payoutsInRuns({ inRuns = [] }: InRuns): string | undefined {
  const parts = inRuns.map(
    ({ run, count, net }) =>
      `${pluralize(count, "payout")} of ${formatUsd(net)} in ${run.reference}`,
  );
  return parts.length === 0 ? undefined : parts.join(" and ");
}

/** `PR-0012 on 01/06/2027`. */
export const runDays = ({ inRuns = [] }: InRuns): string =>
  inRuns
    .map(({ run, paymentDate }) => `${run.reference} on ${formatDay(paymentDate)}`)
    .join(" and ");

/** One payout goes, several go. */
export const isSingle = ({ inRuns = [] }: InRuns): boolean =>
  inRuns.length === 1 && inRuns[0]?.count === 1;

/** Whether a person still has to do something about it, or it is paid. */
export const isCurrent = ({ status }: PayeeAccount): boolean =>
  status === "active" || status === "requested" || status === "cooling" || status === "blocked";

export const isWaiting = ({ status }: PayeeAccount): boolean =>
  status === "requested" || status === "cooling";

/** The second line of a row: what happened to the account last. */
export function stateText(account: PayeeAccount, clock: Clock): string {
  const { bankName, holderName, decidedBy, decidedAt } = account;
  const place = bankName ?? "Bank not recorded";
  const decided = decidedAt && whenText(decidedAt, clock);
  const by = decidedBy ? ` by ${decidedBy.name}` : "";
  if (account.status === "requested") return requestText(account, clock);
  if (account.status === "cooling")
    return `Approved ${decided}${by}, requested ${channelTexts[account.channel]}`;
  if (account.status === "active") {
    const since = account.activeFrom && ` · in use since ${whenText(account.activeFrom, clock)}`;
    return `${place} · ${holderName}${since ?? ""}`;
  }
  if (account.status === "blocked") return `${place} · ${account.blockedReason ?? "no reason"}`;
  if (account.status === "replaced") return `${place} · ${holderName}`;
  return `${place} · ${account.status} ${decided ?? ""}${by}`;
}

/** `Requested today 8:55 AM by Dana Lee, by e-mail`. */
export function requestText(account: PayeeAccount, clock: Clock): string {
  const { requestedBy, requestedAt, channel } = account;
  const when = whenText(requestedAt, clock);
  return `Requested ${when} by ${requestedBy.name}, ${channelTexts[channel]}`;
}

/** A second party without a name has no bank details and no tax id. */
export const hasSecondParty = (investor: Investor): boolean =>
  isJoint(investor) && partyName(investor, "second") !== "";

/** Who holds the account and the tax id: the first party of a trust is the trust. */
export function nameOfParty(investor: Investor, party: 1 | 2): string {
  const { acting, payee } = investorNames(investor);
  if (party === 1 && acting !== null) return payee;
  return partyName(investor, party === 1 ? "first" : "second") || `Party ${party}`;
}

/** The id of the button that opens an account. */
export const rowId = (accountId: string): string => `bank-${accountId}`;

/** What the rules of approval look at. */
export const partsOf = (change: PayeeAccountDetails): ChangeParts => ({
  channel: change.channel,
  keepsNumbers: change.keepsNumbers,
  requestedBy: change.requestedBy.id,
  decidedBy: change.decidedBy?.id ?? null,
  calls: change.callbacks.map(({ by, result }) => ({ by: by.id, result })),
  phoneChanges: change.phoneChanges ?? [],
});
