import type { LineProblem } from "./line-problems.ts";

export interface ProblemText {
  readonly problem: string;
  /** What to do about it. */
  readonly fix: string;
}

export const problemTexts: Readonly<Record<LineProblem, ProblemText>> = {
  method: {
    problem: "The agreement names no payment method, or several",
    fix: "Choose the method of this line.",
  },
  no_account: {
    problem: "The investor has no bank details in use",
    fix: "Add and approve bank details, or pay by check.",
  },
  blocked_account: {
    problem: "The investor's bank account is blocked",
    fix: "Have an approver unblock it, change the bank details, or pay by check.",
  },
  address: {
    problem: "The investor's address is not complete",
    fix: "Complete the address, or choose another method.",
  },
  check_text: {
    problem: "The name or the address is too long for a check",
    fix: "Shorten the name or the address at the investor, or choose another method.",
  },
  bank_closed: {
    problem: "Banks are closed on the payment date",
    fix: "Choose a banking day as the payment date.",
  },
  too_soon: {
    problem: "The payment date is too soon for the bank",
    fix: "Choose a later payment date, or another method.",
  },
  too_large: {
    problem: "The amount is above $99,999,999.99, the limit of one ACH entry",
    fix: "Pay by wire or check.",
  },
  changed: {
    problem: "Changed after it was added",
    fix: "Refresh the run to take over the change, and remove what cannot be paid any more.",
  },
  early_decision: {
    problem: "Due after the payment date",
    fix: "Decide whether it is paid early, or remove the line.",
  },
  change_decision: {
    problem: "A change of the bank details is not approved yet",
    fix: "Pay the account in use so far, or hold the line until the change is decided.",
  },
  tin_decision: {
    problem: "The IRS did not confirm the tax id, and withholding is not decided",
    fix: "Correct the tax id, or decide about withholding in the investor's tax identity.",
  },
  early: {
    problem: "Paid before its due day",
    fix: "Make sure that it is meant to be paid early.",
  },
  change_waits: {
    problem: "A change of the bank details waits",
    fix: "Its account is not paid until it is approved and in use.",
  },
  change_cools: {
    problem: "Approved bank details are not in use by the payment date",
    fix: "Their account is not paid until they are in use.",
  },
  change_taken: {
    problem: "New bank details are in use by the payment date",
    fix: "The new details are paid.",
  },
  first_payment: {
    problem: "First payment to this account",
    fix: "Make sure that the call-back was made.",
  },
  name_cut: {
    problem: "The bank file has no room for the whole name",
    fix: "Make sure that the bank knows the payee by what is left of it.",
  },
  custodian_account: {
    problem: "The stub of the check lacks the whole account at the custodian",
    fix: "Enter the account in the investor's record.",
  },
  other_address: {
    problem: "The check goes to the agreement's address, which differs from the investor's record",
    fix: "Change the address of the agreement, or make sure that it is meant.",
  },
  no_w9: { problem: "There is no W-9", fix: "Ask the investor for a W-9." },
  paid_recently: {
    problem: "The same amount was paid to this investor within 7 days",
    fix: "Make sure that this is not the same payment.",
  },
  paid_before: {
    problem: "Paid before, and returned, voided, cancelled or taken back since",
    fix: "Make sure that the former payment cannot arrive any more.",
  },
  not_as_planned: {
    problem: "The amount or day differs from the plan",
    fix: "Look at the agreement's schedule.",
  },
  overdue: {
    problem: "Overdue by more than 30 days",
    fix: "Make sure that it was not paid in another way.",
  },
};
