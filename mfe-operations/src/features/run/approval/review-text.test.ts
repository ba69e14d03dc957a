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
  [null, "first check → 9 Dock Road"],
])("a changed address names where the last check went %s", (before, text) => {
  const [line] = sampleReviewGroup("accounts", false).lines;
  const mail = { before, now: "9 Dock Road" };
  const shown = line && reviewText("accounts", { ...line, method: "check", mail }, "UTC");
  expect(shown).toContain(text);
});
