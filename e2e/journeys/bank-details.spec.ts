import type { Page } from "@playwright/test";
import { ownStackTest as test, type OwnStack } from "../src/fixtures/own-stack.ts";
import { pdfFile } from "../src/fixtures/files.ts";
import { expect } from "../src/fixtures/test.ts";
import { choose, dialog, labelled, toast, type } from "../src/pages/page-parts.ts";
import { approver, signInAs, viewer } from "../src/pages/sign-in-as.ts";
import { account } from "../src/setup/running-stack.ts";

test.use({ stackEnv: { ROLES_CLAIM: "groups" } });

const ACCOUNT = "000987654321";
const pane = (page: Page) => page.getByRole("region", { name: "Bank change", exact: true });
const list = (page: Page) => page.getByRole("list", { name: /^Bank details of/ });

/** A third person who may approve. */
async function promote(page: Page, { accountsPage }: OwnStack, email: string): Promise<void> {
  const { origin } = new URL(accountsPage);
  const form = { email, groups: "approver" };
  const answer = await page.request.post(accountsPage, { form, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

async function requestDetails(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add bank details" }).click();
  const form = dialog(page, "Add bank details");
  await type(form, {
    "Routing number": "021000021",
    "Routing number again": "021000021",
    "Account number": ACCOUNT,
    "Account number again": "000987654312",
    Bank: "Barton Savings Bank",
  });
  await choose(form, { "Requested by": "E-mail" });
  await form.locator("input[type=file]").setInputFiles(await pdfFile("request.pdf", "New bank"));
  await form.getByRole("button", { name: "Request bank details" }).click();
  await expect(form.getByText("The two account numbers differ. Type it again.")).toBeVisible();
  await type(form, { "Account number again": ACCOUNT });
  await form.getByRole("button", { name: "Request bank details" }).click();
  await expect(form).toHaveCount(0);
}

async function recordCall(page: Page): Promise<void> {
  await pane(page).getByRole("button", { name: "Record call" }).click();
  const form = dialog(page, "Record call");
  await choose(form, { Result: "Confirmed" });
  await type(form, { "Spoke with": "Margaret" });
  await form.getByRole("button", { name: "Record call" }).click();
  await expect(pane(page).getByText("Confirmed by Margaret")).toBeVisible();
}

test("bank details are requested, called back, approved by a second person, cooled and used", async ({
  page,
  api,
  stack,
}) => {
  test.slow();
  const investor = await api.addInvestor();
  const details = `/investors?id=${investor.id}`;

  await test.step("the request says whom to call, and its maker cannot approve", async () => {
    await page.goto(details);
    await requestDetails(page);
    await expect(pane(page)).toContainText("Do not use a number from the request.");
    await expect(pane(page)).toContainText(`Call ${investor.phone} (on file since`);
    await expect(page).toHaveURL(/&change=/);
    await recordCall(page);
    const approve = pane(page).getByRole("button", { name: "Approve change" });
    await expect(approve).toBeDisabled();
    await expect(pane(page)).toContainText("You prepared this.");
    await expect(list(page)).toContainText("Waits for approval");
    await expect(page.locator("body")).not.toContainText(ACCOUNT);
  });

  await test.step("the approver finds it under Approvals, with its signs, and approves", async () => {
    await signInAs(page, approver);
    await page.goto("/approvals");
    const row = page.getByRole("row").filter({ hasText: investor.lastName });
    await expect(row).toContainText("••4321");
    await expect(row.getByRole("link", { name: /^View request of/ })).toBeVisible();
    await row.getByRole("link", { name: investor.lastName }).first().click();
    await expect(pane(page)).toContainText("The change was requested by e-mail");
    await expect(pane(page)).toContainText("24 hours after approval");
    await expect(pane(page)).toContainText("You neither requested nor called.");
    await pane(page).getByRole("button", { name: "Approve change" }).click();
    await expect(toast(page, "Bank change approved")).toBeVisible();
    await expect(list(page)).toContainText("In use from");
    await expect(pane(page).getByRole("button", { name: "Skip cooling" })).toBeDisabled();
    await page.goto("/approvals");
    await expect(page.getByText("Nothing waits for approval.")).toBeVisible();
  });

  await test.step("a second approver ends the cooling time, and the account is in use", async () => {
    await promote(page, stack, viewer.email);
    await signInAs(page, viewer);
    await page.goto(details);
    await list(page).getByRole("button", { name: /4321/ }).first().click();
    await pane(page).getByRole("button", { name: "Skip cooling" }).click();
    const form = dialog(page, "Skip the cooling time");
    await labelled(form, "Reason").fill("Paid tomorrow, known for years");
    await form.getByRole("button", { name: "Skip cooling" }).click();
    await expect(list(page)).toContainText("In use");
    await expect(list(page)).not.toContainText("In use from");
  });

  await test.step("an approver reveals the number for a reason", async () => {
    await page.goto(details);
    await list(page).getByRole("button", { name: "Reveal 4321" }).click();
    const form = dialog(page, "Reveal the account number");
    await labelled(form, "Reason").fill("The bank asks for it");
    await form.getByRole("button", { name: "Reveal" }).click();
    await expect(list(page)).toContainText(ACCOUNT);
  });

  await test.step("staff block the account at once", async () => {
    await signInAs(page, account);
    await page.goto(details);
    await page.getByRole("button", { name: "Block payments" }).click();
    const form = dialog(page, "Block payments");
    await labelled(form, "Reason").fill("The bank called");
    await form.getByRole("button", { name: "Block payments" }).click();
    await expect(list(page)).toContainText("Blocked");
  });
});
