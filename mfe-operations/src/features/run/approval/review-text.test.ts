import { expect, test } from "vitest";
import { sampleReviewGroup } from "../../../testing/sample-parts.ts";
import { reviewText } from "./review-text.ts";

test.each([
  ["••••4471", "••4471 → ••8830"],
  ["••••8830", "••8830 → other details with the same ending"],
])("a changed account names the former one %s", (previousAccountMasked, text) => {
  const [line] = sampleReviewGroup("accounts", false).lines;
  const shown = line && reviewText("accounts", { ...line, previousAccountMasked }, "UTC");
  expect(shown).toContain(`Helen Whitfield · ${text} · `);
});

test.each([
  ["18 Harbor Street", "18 Harbor Street → 9 Dock Road"],
  ["9 Dock Road", "9 Dock Road → other details with the same ending"],
  [null, "first check to 9 Dock Road"],
])("a changed address names where the last check went %s", (before, text) => {
  const [line] = sampleReviewGroup("accounts", false).lines;
  const mail = { before, now: "9 Dock Road" };
  const shown = line && reviewText("accounts", { ...line, method: "check", mail }, "UTC");
  expect(shown).toContain(text);
});

test("a new payee who is paid by check is shown with the address", () => {
  const [line] = sampleReviewGroup("payees", false).lines;
  const mail = { before: null, now: "18 Harbor Street, Mobile, AL 36602" };
  const shown = line && reviewText("payees", { ...line, method: "check", mail }, "UTC");
  expect(shown).toContain("first check to 18 Harbor Street, Mobile, AL 36602");
});
