import type { Page } from "@playwright/test";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { expect, test, visitorTest } from "../src/fixtures/test.ts";
import { screens } from "../src/pages/screens.ts";

for (const screen of screens.filter(({ visitor }) => visitor !== true)) {
  test(`axe finds nothing: ${screen.name}`, ({ page }) => check(page, screen.open));
}
for (const screen of screens.filter(({ visitor }) => visitor === true)) {
  visitorTest(`axe finds nothing: ${screen.name}`, ({ page }) => check(page, screen.open));
}

async function check(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await open(page);
  await expect(page.locator(".bp6-spinner")).toHaveCount(0);
  await expectAccessible(page);
}
