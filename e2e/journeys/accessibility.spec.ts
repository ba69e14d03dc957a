import type { BrowserContext } from "@playwright/test";
import type { Guard } from "../src/fixtures/guard.ts";
import { expectAccessible } from "../src/fixtures/axe.ts";
import { expect, test, visitorTest } from "../src/fixtures/test.ts";
import type { Screen } from "../src/pages/screen.ts";
import { screens } from "../src/pages/screens.ts";

const GROUP = 6;
const signedIn = screens.filter(({ visitor }) => visitor !== true);

/** The screens of a group share a context, so that their code is loaded and compiled once. */
for (let first = 0; first < signedIn.length; first += GROUP) {
  const group = signedIn.slice(first, first + GROUP);
  const title = `axe finds nothing: ${group[0]?.name} to ${group.at(-1)?.name}`;
  test(title, ({ context, guard }) => check(context, group, guard));
}
visitorTest("axe finds nothing: signed out", ({ context, guard }) =>
  check(
    context,
    screens.filter(({ visitor }) => visitor === true),
    guard,
  ),
);

async function check(context: BrowserContext, list: Screen[], guard: Guard): Promise<void> {
  test.setTimeout(list.length * 20_000);
  for (const { name, open, refusal } of list) {
    await test.step(name, async () => {
      if (refusal) guard.expect(refusal);
      const page = await context.newPage();
      await open(page);
      await expect(page.locator(".bp6-spinner")).toHaveCount(0);
      await expectAccessible(page);
      await page.close();
    });
  }
}
