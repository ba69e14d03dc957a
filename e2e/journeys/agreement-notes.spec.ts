import type { Locator } from "@playwright/test";
import { expect, test } from "../src/fixtures/test.ts";
import { openAgreement, openAgreements } from "../src/pages/agreements-page.ts";
import { answer, question, rowOf, section, rows, toast } from "../src/pages/page-parts.ts";

const notes = (drawer: Locator) => section(drawer, "Notes").getByRole("textbox", { name: "Notes" });
const save = (drawer: Locator) => section(drawer, "Notes").getByRole("button", { name: "Save" });

/** Clicks the named button in the moment in which it appears, quicker than any hand. */
const clickAtOnce = (name: string) => {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("[role=alertdialog] button")];
    const button = buttons.find(({ textContent }) => textContent === name);
    if (button === undefined) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
};

test("notes are saved, and unsaved ones block Close and Back of the details", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const { lastName } = agreement.investor;
  const saved = "Prefers a wire.\nCall first.";
  const drawer = await openAgreement(page, agreement);
  await test.step("saved, with a hint where they appear", async () => {
    await expect(section(drawer, "Notes")).toContainText(
      "Notes appear on printouts and investor statements.",
    );
    await notes(drawer).fill(saved);
    await save(drawer).click();
    await expect(toast(page, "Notes Saved")).toBeVisible();
    expect(await api.agreement(agreement.id)).toMatchObject({ notes: saved });
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toHaveCount(0);
  });
  await test.step("unsaved", async () => {
    await openAgreements(page, lastName);
    await rowOf(page, lastName).click();
    await notes(drawer).fill("Not saved yet");
    await drawer.getByRole("button", { name: "Close" }).click();
    await answer(page, "Discard your changes?", "Keep editing");
    await expect(question(page)).toHaveCount(0);
    await expect(notes(drawer)).toHaveValue("Not saved yet");
    await page.evaluate(() => window.history.back());
    await answer(page, "Discard your changes?", "Keep editing");
    await expect(question(page)).toHaveCount(0);
    await expect(notes(drawer)).toHaveValue("Not saved yet");
    await page.evaluate(clickAtOnce, "Discard changes");
    await page.evaluate(() => window.history.back());
    await expect(drawer).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    expect(await api.agreement(agreement.id)).toMatchObject({ notes: saved });
  });
});
