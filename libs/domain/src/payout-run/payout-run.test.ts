import { describe, expect, test } from "vitest";
import { journalOf } from "./journal.ts";
import { isBlocking, type LineFacts, lineProblems, problemsOf } from "./line-problems.ts";
import { paymentRoute } from "./payment-route.ts";
import { problemTexts } from "./problem-texts.ts";
import { fingerprintText, type FingerprintLine } from "./fingerprint-text.ts";
import { runReference } from "./run-enums.ts";
import { approvalsNeeded, runMoney, withheldFrom } from "./run-money.ts";

describe("paymentRoute", () => {
  test.each([
    [["achTransfer"], { method: "ach", mailing: null, isProposal: false }],
    [["wireTransfer"], { method: "wire", mailing: null, isProposal: false }],
    [
      ["businessCheckFlatRateEnvelope"],
      { method: "check", mailing: "flat_rate", isProposal: false },
    ],
    [
      ["cashiersCheckStandardMail"],
      { method: "cashiers_check", mailing: "standard", isProposal: false },
    ],
  ] as const)("follows the one ticked preference %j", (ticked, route) => {
    expect(paymentRoute(ticked, false)).toEqual(route);
  });

  test("proposes ACH with an active account and else a check", () => {
    expect(paymentRoute([], true)).toEqual({ method: "ach", mailing: null, isProposal: true });
    expect(paymentRoute(["achTransfer", "wireTransfer"], false)).toEqual({
      method: "check",
      mailing: "standard",
      isProposal: true,
    });
  });
});

describe("problemsOf", () => {
  const run = { paymentDate: "2027-01-06", today: "2027-01-04", leadDays: 2 } as const;
  const line: LineFacts = {
    method: "ach",
    isMethodOpen: false,
    account: "active",
    hasAddress: true,
    fitsCheck: true,
    net: 266_666,
    isChanged: false,
    needsTinDecision: false,
    changeWaits: false,
    changeCools: false,
    needsChangeDecision: false,
    isChangeTaken: false,
    earlyFrom: null,
    isFirstPayment: false,
    isNameCut: false,
    lacksCustodianAccount: false,
    hasOtherAddress: false,
    hasW9: true,
    isPaidRecently: false,
    isPaidBefore: false,
    isAsPlanned: true,
    dueDate: "2027-01-06",
  };

  test("returns none for a line in order", () => {
    expect(problemsOf(line, run)).toEqual([]);
  });

  test.each([
    ["method", { isMethodOpen: true }],
    ["no_account", { account: "none" }],
    ["no_account", { account: "none", method: "wire" }],
    ["blocked_account", { account: "blocked" }],
    ["address", { method: "check", hasAddress: false }],
    ["check_text", { method: "check", fitsCheck: false }],
    ["too_large", { net: 10_000_000_000 }],
    ["changed", { isChanged: true }],
    ["tin_decision", { needsTinDecision: true }],
    ["change_decision", { needsChangeDecision: true }],
    // Which account is paid is said after the decision.
    ["change_decision", { needsChangeDecision: true, changeWaits: true }],
    ["change_waits", { changeWaits: true }],
    ["change_cools", { changeCools: true }],
    ["change_taken", { isChangeTaken: true }],
    ["early", { dueDate: "2027-01-07", earlyFrom: "2027-01-06" }],
    ["first_payment", { isFirstPayment: true }],
    ["name_cut", { isNameCut: true }],
    ["custodian_account", { method: "check", lacksCustodianAccount: true }],
    ["other_address", { method: "cashiers_check", hasOtherAddress: true }],
    ["no_w9", { hasW9: false }],
    ["paid_recently", { isPaidRecently: true }],
    ["paid_before", { isPaidBefore: true }],
    ["not_as_planned", { isAsPlanned: false }],
    ["overdue", { dueDate: "2026-12-04" }],
  ] as const)("finds %s", (problem, change) => {
    expect(problemsOf({ ...line, ...change }, run)).toEqual([problem]);
  });

  test.each([
    ["nobody decided", null, ["early_decision", "early"]],
    ["it is earlier than was decided", "2027-01-07", ["early_decision", "early"]],
    ["it is not before the day that was decided", "2027-01-05", ["early"]],
  ] as const)(
    "asks about a line that is due after the payment date when %s",
    (_, earlyFrom, problems) => {
      expect(problemsOf({ ...line, dueDate: "2027-02-03", earlyFrom }, run)).toEqual(problems);
    },
  );

  test("says beside a blocked account only what is true of a change", () => {
    const found = problemsOf({ ...line, account: "blocked", changeWaits: true }, run);
    expect(found).toEqual(["blocked_account", "change_waits"]);
    const fixes = found.map((problem) => problemTexts[problem].fix).join(" ");
    expect(fixes).not.toContain("are paid");
  });

  test("does not ask about bank details that a check does not pay", () => {
    const change = { needsChangeDecision: true, isChangeTaken: true, method: "check" } as const;
    expect(problemsOf({ ...line, ...change, isNameCut: true }, run)).toEqual([]);
  });

  test("asks no account of a check, and no address of a transfer", () => {
    expect(problemsOf({ ...line, method: "check", account: "none" }, run)).toEqual([]);
    expect(problemsOf({ ...line, hasAddress: false, fitsCheck: false }, run)).toEqual([]);
  });

  test.each([
    ["2027-01-06", 2, []],
    ["2027-01-05", 2, ["too_soon"]],
    ["2027-01-04", 0, []],
    ["2027-01-09", 2, ["bank_closed"]],
    ["2027-12-24", 2, []],
    ["2027-06-18", 2, []],
    ["2027-07-05", 2, ["bank_closed"]],
  ] as const)("judges the payment date %s with %i lead days", (paymentDate, leadDays, problems) => {
    expect(
      problemsOf({ ...line, dueDate: "2027-01-04" }, { ...run, paymentDate, leadDays }),
    ).toEqual(problems);
  });

  test("has a text for each problem, and blocks by those before the warnings", () => {
    expect(Object.keys(problemTexts)).toEqual([...lineProblems]);
    expect(isBlocking("tin_decision")).toBe(true);
    expect(isBlocking("change_waits")).toBe(false);
  });
});

test("withheldFrom rounds 24 percent half up", () => {
  expect(withheldFrom(266_666)).toBe(64_000);
  expect(withheldFrom(2)).toBe(0);
  expect(withheldFrom(25)).toBe(6);
});

test("runMoney leaves out held and removed lines", () => {
  const base = { method: "ach", withheld: 0 } as const;
  expect(
    runMoney([
      { ...base, state: "included", gross: 266_666, withheld: 64_000 },
      { ...base, state: "paid", gross: 100 },
      { ...base, state: "returned", gross: 10 },
      { ...base, state: "held", gross: 1 },
      { ...base, state: "removed", gross: 1 },
    ]),
  ).toEqual({ count: 3, gross: 266_776, withheld: 64_000, net: 202_776 });
});

test("approvalsNeeded is two from the firm's limit on", () => {
  expect(approvalsNeeded(24_999_999, 25_000_000)).toBe(1);
  expect(approvalsNeeded(25_000_000, 25_000_000)).toBe(2);
});

test("fingerprintText changes with every part of a line", () => {
  const line: FingerprintLine = {
    position: 1,
    sourceId: "a",
    gross: "1.00",
    withheld: "0.00",
    method: "ach",
    payeeAccountId: "b",
    fingerprint: "ff",
    address: null,
  };
  const run = { paymentDate: "2027-01-06", fundingAccountId: "f", fundingFingerprint: "aa" };
  const changes: Partial<FingerprintLine>[] = [
    {},
    { position: 2 },
    { sourceId: "c" },
    { gross: "1.01" },
    { withheld: "0.24" },
    { method: "wire" },
    { payeeAccountId: "c" },
    { fingerprint: "fe" },
    { address: ["1 Main St"] },
  ];
  const contents = changes.map((change) => fingerprintText(run, [{ ...line, ...change }]));
  contents.push(fingerprintText({ ...run, paymentDate: "2027-01-07" }, [line]));
  contents.push(fingerprintText({ ...run, fundingAccountId: "g" }, [line]));
  contents.push(fingerprintText({ ...run, fundingFingerprint: "ab" }, [line]));
  expect(new Set(contents).size).toBe(contents.length);
});

test("journalOf balances and leaves out accounts without an amount", () => {
  const accounts = {
    interestExpense: "Interest expense",
    notesPayable: "Notes payable",
    withholdingPayable: "Backup withholding payable",
    cash: "Cash",
  };
  expect(journalOf([{ payoutType: "roi", gross: 658_332, withheld: 64_000 }], accounts)).toEqual([
    { account: "Interest expense", debit: 658_332, credit: 0 },
    { account: "Backup withholding payable", debit: 0, credit: 64_000 },
    { account: "Cash", debit: 0, credit: 594_332 },
  ]);
  expect(
    journalOf([{ payoutType: "principal", gross: 500, withheld: 0 }], accounts).map(
      ({ account }) => account,
    ),
  ).toEqual(["Notes payable", "Cash"]);
});

test("runReference pads to four digits", () => {
  expect([12, 12_345].map(runReference)).toEqual(["PR-0012", "PR-12345"]);
});
