import type { Page } from "@playwright/test";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { expect, test, visitorTest } from "../src/fixtures/test.ts";
import type { Guard } from "../src/fixtures/guard.ts";
import type { Screen } from "../src/pages/screen.ts";
import { screens } from "../src/pages/screens.ts";

for (const screen of screens.filter(({ visitor }) => visitor !== true)) {
  test(`axe finds nothing: ${screen.name}`, ({ page, guard }) => check(page, screen, guard));
}
for (const screen of screens.filter(({ visitor }) => visitor === true)) {
  visitorTest(`axe finds nothing: ${screen.name}`, ({ page, guard }) => check(page, screen, guard));
}

async function check(page: Page, { open, refusal }: Screen, guard: Guard): Promise<void> {
  if (refusal) guard.expect(refusal);
  await open(page);
  await expect(page.locator(".bp6-spinner")).toHaveCount(0);
  await expectAccessible(page);
}
