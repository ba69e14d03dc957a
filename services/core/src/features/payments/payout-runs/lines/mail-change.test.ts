import { expect, test } from "vitest";
import { mailChange, type Mailed } from "./lines-to-review.store.ts";

const mailed = (street: string, account: string | null): Mailed => [
  { street, city: "Tampa", state: "FL", zip: "33602" },
  account,
];
const before = mailed("1 Custody Plaza", "IRA-88213345");

test.each([
  [
    "the accounts",
    before,
    mailed("1 Custody Plaza", "IRA-55557788"),
    "account ••••3345 → account ••••7788",
  ],
  ["a first account", mailed("1 Custody Plaza", null), before, "no account → account ••••3345"],
  [
    "the addresses",
    before,
    mailed("9 Dock Road", "IRA-88213345"),
    "1 Custody Plaza, Tampa, FL 33602 → 9 Dock Road, Tampa, FL 33602",
  ],
  [
    "both",
    before,
    mailed("9 Dock Road", null),
    "1 Custody Plaza, Tampa, FL 33602, account ••••3345 → 9 Dock Road, Tampa, FL 33602",
  ],
  [
    "the whole of a first check",
    null,
    before,
    "null → 1 Custody Plaza, Tampa, FL 33602, account ••••3345",
  ],
])("a changed check says %s, where no more differs", (_, last, now, text) => {
  const change = mailChange(now, last);
  expect(`${change?.before} → ${change?.now}`).toBe(text);
});
