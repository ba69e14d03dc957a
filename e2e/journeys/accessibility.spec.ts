import type { Page } from "@playwright/test";
import type { Guard } from "../src/fixtures/guard.ts";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { expect, test, visitorTest } from "../src/fixtures/test.ts";
import type { Screen } from "../src/pages/screen.ts";
import { screens } from "../src/pages/screens.ts";

const GROUP = 12;
const signedIn = screens.filter(({ visitor, isScrolled }) => !visitor && !isScrolled);

/** The screens of a group share a page, so that their code and axe's are compiled once. */
for (let first = 0; first < signedIn.length; first += GROUP) {
  const group = signedIn.slice(first, first + GROUP);
  const title = `axe finds nothing: ${group[0]?.name} to ${group.at(-1)?.name}`;
  test(title, ({ page, guard }) => check(page, group, guard));
}
visitorTest("axe finds nothing: signed out", ({ page, guard }) =>
  check(
    page,
    screens.filter(({ visitor }) => visitor === true),
    guard,
  ),
);

async function check(page: Page, list: Screen[], guard: Guard): Promise<void> {
  test.setTimeout(list.length * 60_000);
  for (const { name, open, refusal } of list) {
    await test.step(name, async () => {
      if (refusal) guard.expect(refusal);
      await open(page);
      await expect(page.locator(".bp6-spinner")).toHaveCount(0);
      await expectAccessible(page);
      await page.unrouteAll();
      await page.evaluate(() => sessionStorage.clear());
    });
  }
}
