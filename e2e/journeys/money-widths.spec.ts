import type { Page } from "@playwright/test";
import { clippedAmounts, serveLargeAmounts } from "../src/fixtures/large-amounts.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { exampleInvestor } from "../src/pages/example-agreement.ts";
import { drawn, main, suggest } from "../src/pages/page-parts.ts";
import type { Screen } from "../src/pages/screen.ts";
import { screens } from "../src/pages/screens.ts";

const widths = [1440, 1024, 768, 640, 390, 360];

/** Each drawer with its list behind it, the other pages, and the dialogs that name or take an amount. */
const names = new Set([
  "dashboard",
  "investor-details",
  "agreement-details-middle",
  "agreement-add-filled",
  "payouts",
  "rollover-edit",
]);

const report: Screen = {
  name: "report",
  open: async (page) => {
    const { email } = await exampleInvestor(page);
    await page.goto("/reports");
    await suggest(main(page), "Investor Name", email);
    await expect(main(page).getByText("ROI Paid to Date")).toBeVisible();
  },
};

async function clippedAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await drawn(page);
  return page.evaluate(clippedAmounts);
}

test("no amount of $9,999,999,999.99 is truncated on any screen from 360 to 1440 px", async ({
  page,
}) => {
  test.slow();
  await serveLargeAmounts(page);
  for (const { name, open } of [...screens.filter((screen) => names.has(screen.name)), report]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await page.waitForLoadState("networkidle");
    for (const width of widths) {
      expect.soft(await clippedAt(page, width), `${name} at ${width} px`).toEqual([]);
    }
  }
});
