import { expectAccessible } from "../src/fixtures/axe.ts";
import { unique } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { completeInvestor, fillInvestor, openInvestors } from "../src/pages/investors-page.ts";
import { main, rowOf } from "../src/pages/page-parts.ts";

const shots = process.env["KIND_SHOTS"];

test("an IRA is added with its custodian, listed by its legal name and found by its owner", async ({
  page,
  api,
}) => {
  const lastName = unique("Reyes");
  await api.addInvestor({});
  await openInvestors(page);
  await page.getByRole("button", { name: "Add Investor" }).first().click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel(/^First Name/).first()).toBeFocused();
  for (const kind of ["trust", "company", "ira"] as const) {
    await form.getByLabel("Kind", { exact: true }).selectOption(kind);
    for (const width of [1440, 1024, 390])
      for (const scheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        expect(
          await form.evaluate((element) => element.scrollWidth <= element.clientWidth + 1),
          `${kind} at ${width}`,
        ).toBe(true);
        if (shots)
          await page.screenshot({ path: `${shots}/dialog-${kind}-${width}-${scheme}.png` });
      }
    // At each width in both themes.
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await fillInvestor(
    form,
    completeInvestor({
      "First Name": "Daniel",
      "Last Name": lastName,
      Email: `${lastName}@example.com`,
    }),
  );
  await form.getByLabel(/^Custodian( required)?$/).fill("Summit Trust Co.");
  await form.getByLabel("Custodian Account").fill("IRA-88213345");
  await form.getByRole("button", { name: "Add Investor" }).click();
  await expect(page.getByText("Investor created successfully")).toBeVisible();
  const name = `Summit Trust Co. FBO Daniel ${lastName} IRA`;
  await openInvestors(page, lastName);
  await expect(rowOf(page, name)).toContainText(`Daniel ${lastName}, owner`);
  await main(page).getByLabel("Kind").selectOption("ira");
  await expect(rowOf(page, name)).toBeVisible();
  if (shots)
    for (const width of [1440, 1024, 390])
      for (const scheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.screenshot({ path: `${shots}/list-${width}-${scheme}.png` });
      }
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).getByLabel("Kind").selectOption("company");
  await expect(page.getByText("No investors match this search.")).toBeVisible();
});
