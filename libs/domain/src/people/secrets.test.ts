import { expect, test } from "vitest";
import { roles } from "./roles.ts";
import {
  canReadSecrets,
  HIDDEN_DIGITS,
  hideSecrets,
  readCustodianAccount,
  visibleDigits,
} from "./secrets.ts";

const investor = { id: "i", lastFourSsn: "4821", secondPartyLastFourSsn: "0077" };

test("of the roles only staff may read secrets, and several roles add up", () => {
  expect(roles.filter((role) => canReadSecrets([role]))).toEqual(["staff"]);
  expect(canReadSecrets(["viewer", "approver", "admin"])).toBe(false);
  expect(canReadSecrets(["viewer", "staff"])).toBe(true);
  expect(canReadSecrets([])).toBe(false);
});

test("the digits of both parties are hidden, and a missing second party stays missing", () => {
  expect(hideSecrets(investor, ["staff"])).toBe(investor);
  expect(hideSecrets(investor, ["admin"])).toEqual({
    id: "i",
    lastFourSsn: HIDDEN_DIGITS,
    secondPartyLastFourSsn: HIDDEN_DIGITS,
  });
  const alone = { ...investor, secondPartyLastFourSsn: null };
  expect(hideSecrets(alone, []).secondPartyLastFourSsn).toBeNull();
});

test("hidden digits are not shown", () => {
  expect([HIDDEN_DIGITS, "4821", null].map(visibleDigits)).toEqual([null, "4821", null]);
});

test.each([
  ["****4821", "••••4821"],
  ["xxxxx4821", "••••4821"],
  ["XXX-XX-4821", "••••4821"],
  ["x4821", "x4821"],
  ["...4821", "••••4821"],
  ["*4821", "••••4821"],
  ["acct ending in 4821", "••••4821"],
  ["****54821", "••••4821"],
  ["XX123456", "XX123456"],
  ["IRA-00482913-77", "IRA-00482913-77"],
  ["xxxxx", "xxxxx"],
])("the custodian account %s is read as %s", (text, account) => {
  expect(readCustodianAccount(text)).toBe(account);
});
