import type { ChangeToReview } from "@accord/contracts";
import {
  shortMask,
  formatDay,
  formatInstantDay,
  formatUsd,
  methodLabels,
  parseMoney,
  type ReviewGroup,
} from "@accord/domain";

function accountText({ account }: ChangeToReview, timeZone: string): string {
  if (account === null) return "";
  const at = (text: string, instant: string | null) =>
    instant === null ? "" : `${text} ${formatInstantDay(instant, timeZone)}`;
  const facts = [
    at("called", account.calledAt),
    at("approved", account.approvedAt),
    account.status === "blocked"
      ? ["blocked", account.blockedReason].filter(Boolean).join(": ")
      : at(account.status === "cooling" ? "in use from" : "in use since", account.inUseSince),
  ].filter(Boolean);
  return facts.join(", ");
}

function amountText({ gross, withheld, planned }: ChangeToReview): string {
  const parts = [
    planned && planned.amount !== gross ? `planned ${formatUsd(planned.amount)}` : "",
    planned ? `planned for ${formatDay(planned.dueDate)}` : "",
    parseMoney(withheld) > 0 ? `${formatUsd(withheld)} of ${formatUsd(gross)} is withheld` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Numbers with the same ending look the same. */
function changedText(before: string, after: string): string {
  return `${before} → ${before === after ? "other details with the same ending" : after}`;
}

/** A first check with where it goes. */
function firstPayment({ method, mail, account }: ChangeToReview): string {
  if (mail?.before === null) return `first ${methodLabels[method].toLowerCase()} to ${mail.now}`;
  return `first ${methodLabels[method]} ${shortMask(account?.masked ?? "")}`.trim();
}

/** Says in one line of text what is new about a line. */
export function reviewText(group: ReviewGroup, line: ChangeToReview, timeZone: string): string {
  const masked = shortMask(line.account?.masked ?? "");
  const facts = {
    payees: () => [
      line.previousPayee === undefined
        ? firstPayment(line)
        : `paid before to ${line.previousPayee}`,
      accountText(line, timeZone),
    ],
    accounts: () =>
      line.mail
        ? [
            line.mail.before === null
              ? firstPayment(line)
              : changedText(line.mail.before, line.mail.now),
          ]
        : [
            changedText(shortMask(line.previousAccountMasked ?? ""), masked),
            accountText(line, timeZone),
          ],
    amounts: () => [line.period ?? "", amountText(line)],
    paid_before: () => [
      line.period ?? "",
      ...(line.paidBefore ?? []).map((former) => `paid before: ${former}`),
    ],
    early: () => [line.period ?? ""],
  }[group]();
  const due = line.dueDate === undefined ? "" : `due ${formatDay(line.dueDate)}`;
  return [line.investor.name, ...facts, due].filter(Boolean).join(" · ");
}
