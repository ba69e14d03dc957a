import { expect, test } from "../src/fixtures/test.ts";
import { drawn } from "../src/pages/page-parts.ts";
import { screens } from "../src/pages/screens.ts";

const widths = { screen: [640, 768, 900, 1024, 1200, 1280, 1440], print: [720, 816] };
const MIN_WIDTH = 72;

const names = [
  "investor-details",
  "agreement-details-middle",
  "payouts",
  "payout-runs",
  "payout-run-draft",
  "approvals",
  "imports",
];

test("names keep their width in every table from 640 to 1440 px and on paper", async ({ page }) => {
  for (const { name, open } of screens.filter((screen) => names.includes(screen.name))) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await page.waitForLoadState("networkidle");
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      for (const width of widths[media]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page);
        const narrow = await page.evaluate(narrowHeads, MIN_WIDTH);
        expect.soft(narrow, `${name} at ${width} px, ${media}`).toEqual([]);
      }
    }
    await page.emulateMedia({ media: "screen" });
  }
});

/** Of the columns without a width of their own. */
function narrowHeads(min: number): string[] {
  return [...document.querySelectorAll("table")].flatMap((table) => {
    const heads = [...table.querySelectorAll("thead tr > *")];
    return [...table.querySelectorAll("col")].flatMap((column, index) => {
      const head = heads[index];
      const width = head?.getBoundingClientRect().width ?? 0;
      const isNarrow = !column.hasAttribute("style") && width > 0 && width < min;
      return isNarrow ? [`${head?.textContent}: ${width} px`] : [];
    });
  });
}
