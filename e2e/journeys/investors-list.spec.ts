import { unique } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { openInvestors } from "../src/pages/investors-page.ts";
import { main, rowOf, rows } from "../src/pages/page-parts.ts";

test("the list searches, sorts and pages on the server, is kept in the URL and can be cleared", async ({
  page,
  api,
}) => {
  await test.step("search by name and email", async () => {
    const lastName = unique("Searchable");
    const { email } = await api.addInvestor({ lastName });
    await openInvestors(page);
    const search = main(page).getByRole("searchbox");
    for (const text of [lastName.toLowerCase(), email]) {
      await search.fill(text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, lastName)).toBeVisible();
    }
    await search.fill("nobody has this name");
    await expect(main(page).getByRole("button", { name: "Clear Filters" })).toBeVisible();
    await main(page).getByRole("button", { name: "Clear Filters" }).click();
    await expect(rows(page).nth(3)).toBeVisible();
  });
  await test.step("sorting and paging", async () => {
    const lastName = unique("Paged");
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZab"];
    for (const letter of letters) {
      await api.addInvestor({ lastName, firstName: `P${letter}${letters.indexOf(letter)}` });
    }
    await openInvestors(page, lastName);
    await expect(rows(page)).toHaveCount(25);
    await expect(main(page).getByText("1–25 of 28")).toBeVisible();
    const first = await rows(page).first().textContent();
    await main(page).getByRole("button", { name: "Next" }).click();
    await expect(main(page).getByText("26–28 of 28")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.reload();
    await expect(main(page).getByText("26–28 of 28")).toBeVisible();
    await main(page).getByRole("button", { name: "Previous" }).click();
    await expect(rows(page)).toHaveCount(25);
    expect(await rows(page).first().textContent()).toBe(first);

    const header = main(page).getByRole("columnheader", { name: /^Investor/ });
    const button = header.getByRole("button");
    if ((await header.getAttribute("aria-sort")) === null) await button.click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    // The former rows stay until those of the new order have come.
    await expect(rows(page).first()).toContainText("PA0");
    const top = await rows(page).first().textContent();
    await button.click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(rows(page).first()).not.toHaveText(top ?? "");
    await expect(main(page).getByText("1–25 of 28")).toBeVisible();
  });
});
