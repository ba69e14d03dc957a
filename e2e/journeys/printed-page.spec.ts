import { expect, test } from "../src/fixtures/test.ts";
import { screens } from "../src/pages/screens.ts";

test("an open record is printed alone and to its end, light in the dark theme too", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await screens.find(({ name }) => name === "investor-details")?.open(page);
  const record = page.getByRole("dialog");
  const end = record.getByRole("heading", { name: "History" });
  await expect(end).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(record.getByRole("button", { name: "Close" })).toBeHidden();
  const { scrolled, paper } = await record.evaluate((element) => ({
    scrolled: [...element.querySelectorAll("*")].some(
      (part) =>
        part.scrollHeight > part.clientHeight + 1 &&
        getComputedStyle(part).overflowY !== "visible" &&
        part.clientHeight > 60,
    ),
    paper: document.documentElement.scrollHeight,
  }));
  expect(scrolled).toBe(false);
  expect(paper).toBeGreaterThan(
    await end.evaluate((element) => element.getBoundingClientRect().bottom),
  );
});
