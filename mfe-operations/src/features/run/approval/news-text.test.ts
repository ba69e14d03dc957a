import { expect, test } from "vitest";
import { sampleNews } from "../../../testing/sample-parts.ts";
import { newsText } from "./news-text.ts";

test.each([
  ["••••4471", "••4471 → ••8830"],
  ["••••8830", "••8830 → other details with the same ending"],
])("a changed account names the former one %s", (previousAccountMasked, text) => {
  const [line] = sampleNews("accounts", false).lines;
  const shown = line && newsText("accounts", { ...line, previousAccountMasked }, "UTC");
  expect(shown).toContain(`Helen Whitfield · ${text} · `);
});
