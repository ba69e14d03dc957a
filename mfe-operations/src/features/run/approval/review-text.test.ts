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
