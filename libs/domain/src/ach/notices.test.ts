import { expect, test } from "vitest";
import { noticeText, noticeAction, readNotice } from "./notices.ts";

const notice = (code: string, data: string) => ({ code, information: data.padEnd(44) });
const account = (accountNumber: string) => ({ accountNumber });
const [checking, savings] = [{ accountKind: "checking" }, { accountKind: "savings" }] as const;
const routing = { routingNumber: "111000025" };

test.each([
  ["C01", "000987654321", account("000987654321")],
  ["C01", "  000987654321", account("000987654321")],
  ["C02", "111000025", routing],
  ["C02", "   111000025", routing],
  ["C03", "111000025   5500127781", { ...routing, ...account("5500127781") }],
  ["C03", "111000025 5500127781", { ...routing, ...account("5500127781") }],
  ["C03", " 111000025   5500127781", { ...routing, ...account("5500127781") }],
  ["C05", "32", savings],
  ["C05", "                    22", checking],
  ["C06", "5500127781          22", { ...account("5500127781"), ...checking }],
  ["C06", "       5500127781   22", { ...account("5500127781"), ...checking }],
  ["C06", "5500127781         32", { ...account("5500127781"), ...savings }],
  ["C06", "5500127781             22", { ...account("5500127781"), ...checking }],
  ["C06", "12345678901234567   22", { ...account("12345678901234567"), ...checking }],
  ["C07", "1110000255500127781       32", { ...routing, ...account("5500127781"), ...savings }],
  [
    "C07",
    "1110000251234567890123456722",
    { ...routing, ...account("12345678901234567"), ...checking },
  ],
])("%s %s is whole", (code, data, expected) => {
  expect(readNotice(notice(code, data))).toEqual({ state: "whole", account: expected });
});

test.each([
  ["C01", "0044 9912 77", account("0044991277")],
  ["C01", "1234-5678-9012-3456", account("1234567890123456")],
  ["C02", "1110 0002 5", routing],
  ["C03", "111000025   0044 9912 77", { ...routing, ...account("0044991277") }],
  ["C06", "123456789 111       22", { ...account("123456789111"), ...checking }],
  ["C06", "123456789 111            22", { ...account("123456789111"), ...checking }],
  ["C07", "1110000250044 9912 77     22", { ...routing, ...account("0044991277"), ...checking }],
])("%s %s is proposed to a person, with its whole text", (code, data, expected) => {
  expect(readNotice(notice(code, data))).toEqual({ state: "proposed", account: expected });
  expect(noticeText(notice(code, data))).toContain(`The bank says "${data}".`);
});

test.each([
  ["C01", "", "account number"],
  ["C01", "00000000000000000", "account number"],
  ["C03", "111000025", "account number"],
  ["C03", "            5500127781", "routing number"],
  ["C06", "0044 22", "kind of account"],
  ["C06", "5500127781", "kind of account"],
  ["C06", "                    22", "account number"],
  ["C07", "111000025 0044 9912 77", "kind of account"],
  ["C07", "111000025", "account number and kind of account"],
])("%s %s lacks the %s", (code, data, parts) => {
  expect(readNotice(notice(code, data))).toEqual({ state: "missing", parts });
});

test.each([
  ["C01", "5500127781 22"],
  ["C01", "5500127781   SAVINGS"],
  ["C01", "123456789012345678"],
  ["C02", "111000025 5"],
  ["C02", "021000012"],
  ["C03", "1110000255500127781"],
  ["C05", "SAVINGS"],
  ["C05", "42"],
  ["C06", "00449912            77"],
  ["C06", "12345678901234567822"],
  ["C07", "0210000125500127781       32"],
])("%s %s is not read", (code, data) => {
  expect(readNotice(notice(code, data))).toEqual({ state: "unclear" });
});

test.each([
  ["C01", "000987654321", "The account number was wrong. The bank says account ••4321."],
  ["C02", "111000025", "The routing number was wrong. The bank says routing number 111000025."],
  [
    "C03",
    "111000025   5500127781",
    "Routing number and account number were wrong. The bank says routing number 111000025, account ••7781.",
  ],
  [
    "C04",
    "JOSEFINA ALVAREZ",
    "The name does not match the account. The name on file at the bank is JOSEFINA ALVAREZ.",
  ],
  ["C05", "32", "The kind of account was wrong. The bank says savings."],
  [
    "C06",
    "5500127781",
    'Account number and kind of account were wrong. The bank says "5500127781".',
  ],
  [
    "C07",
    "1110000255500127781       32",
    "Routing number, account number and kind of account were wrong. The bank says routing number 111000025, account ••7781, savings.",
  ],
  [
    "C08",
    "DEUTDEFF",
    "The identification of the payee's bank abroad was wrong. The bank says DEUTDEFF.",
  ],
  ["C09", "AGR-2026-0012", "The reference of the payment was wrong. The bank says AGR-2026-0012."],
  ["C10", "", "The company name was wrong. The bank gives no other value."],
  ["C11", "1843205972", "The company id was wrong. The bank says 1843205972."],
  ["C12", "ACCORD", "Company name and company id were wrong. The bank says ACCORD."],
  ["C13", "", "The addenda record was not in the form that the bank reads."],
  ["C62", "X", "C62 is no notice of change that is known here. The bank says X."],
])("%s %s is a sentence", (code, data, sentence) => {
  expect(noticeText(notice(code, data))).toBe(sentence);
});

test.each(["C04", "C08", "C09", "C10", "C11", "C12", "C13", "C14", "C62"])(
  "%s concerns no account and says what to do",
  (code) => {
    expect(readNotice(notice(code, "X"))).toBeNull();
    expect(noticeAction(code)).toMatch(/^Nothing is changed; the payment arrived. [A-Z].{10,}/);
  },
);
