import { cleanUp, pageText, render } from "@accord/ui/testing";
import { afterEach, expect, test } from "vitest";
import { TestPage } from "../../testing/test-page.tsx";
import { RecountLine } from "./recount-line.tsx";

afterEach(cleanUp);

const at = "2026-11-20T06:53:00Z";
const corrected = {
  at: "2026-11-18T06:53:00Z",
  text: "Stored totals corrected: ROI paid from $24,000.00 to $16,000.00",
};

test.each([
  [{ at, differing: 0, corrected: null }, "Totals recounted 11/20/2026, 1:53 AM: all were right."],
  [
    { at, differing: 0, corrected },
    "Totals recounted 11/20/2026, 1:53 AM: all were right. 11/18/2026, 1:53 AM: Stored totals corrected: ROI paid from $24,000.00 to $16,000.00.",
  ],
  [
    { at: corrected.at, differing: 1, corrected },
    "Totals recounted 11/18/2026, 1:53 AM: 1 wrong and corrected. 11/18/2026, 1:53 AM: Stored totals corrected: ROI paid from $24,000.00 to $16,000.00.",
  ],
])("says when totals were recounted and what was last corrected", async (recount, text) => {
  await render(
    <TestPage>
      <RecountLine recount={recount} />
    </TestPage>,
  );
  expect(pageText()).toBe(text);
});
