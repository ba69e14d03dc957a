import { expect, type Locator, type Page } from "@playwright/test";

const MAX_TABS = 120;

/** Presses Tab until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < MAX_TABS; count += 1) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MAX_TABS} times Tab did not reach ${String(target)}`);
}

export const main = (page: Page) => page.getByRole("main");
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
export const toast = (page: Page, text: string) =>
  page.locator(".bp6-toast").filter({ hasText: text });

/** Keeps the toast, which otherwise goes after some seconds, until the mouse leaves it. */
export const holdToast = (page: Page, text: string) => toast(page, text).hover();

/** The rows of the list without its head. */
export const rows = (page: Page) => main(page).locator("tbody tr");
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** A titled part of a page or drawer. */
export const section = (place: Locator, name: string) => place.getByRole("region", { name });

/** A field by its label, required or not. */
export const labelled = (form: Locator, label: string) =>
  form.getByLabel(new RegExp(`^${label}( required)?$`)).first();

/** Fills fields as people do: types the text and goes on to the next one. */
export async function type(form: Locator, typing: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typing)) {
    await labelled(form, label).fill(text);
    await labelled(form, label).press("Tab");
  }
}

/** Chooses from lists, by the words on screen. */
export async function choose(
  form: Locator,
  choices: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(choices)) {
    await labelled(form, label).selectOption({ label: text });
  }
}

/** Searches in a suggesting field and takes the one that is found. */
export async function suggest(form: Locator, label: string, text: string): Promise<void> {
  await labelled(form, label).click();
  await labelled(form, label).pressSequentially(text);
  const options = form.page().getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(text);
  await options.click();
}

/** The question in front of everything. */
export const question = (page: Page, name?: string | RegExp) =>
  page.getByRole("alertdialog", name === undefined ? {} : { name });

/** Waits until the page is drawn with its present size. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Answers a question with one of its buttons. */
export async function answer(page: Page, name: string | RegExp, button: string): Promise<void> {
  await question(page, name).getByRole("button", { name: button }).click();
}

/** Asks before scheduled payouts change, which it names. */
export const scheduleQuestion = /^This changes \d+ scheduled payouts?\. Record it\?$/;

/** The message under a field, as a screen reader ties it to the field. */
export async function expectFieldError(control: Locator, message: string | RegExp): Promise<void> {
  await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(control).toHaveAccessibleDescription(message);
}
