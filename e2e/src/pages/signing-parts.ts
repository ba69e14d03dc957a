import { expect, type Locator, type Page } from "@playwright/test";
import type { AgreementDetails } from "@accord/contracts";
import type { Api } from "../fixtures/api.ts";
import { pdfFile } from "../fixtures/files.ts";
import { signingPages } from "../setup/running-stack.ts";
import { openAgreement } from "./agreements-page.ts";
import { pick, tool } from "./document-parts.ts";
import { dialog, section } from "./page-parts.ts";

export const signing = (drawer: Locator) => section(drawer, "Signing");

/** The newest envelope of the agreement. */
export const envelope = (drawer: Locator) =>
  signing(drawer).getByRole("list", { name: "Envelopes" }).locator("> li").first();

export const sendForm = (page: Page) => dialog(page, "Send for Signature");

/** The details of a new agreement whose document is on file. */
export async function openSignable(
  page: Page,
  api: Api,
  investor: object = {},
): Promise<{ agreement: AgreementDetails; drawer: Locator }> {
  const { id: investorId } = await api.addInvestor(investor);
  const agreement = await api.addAgreement({ investorId });
  const drawer = await openAgreement(page, agreement);
  const file = await pdfFile("agreement.pdf", `Agreement ${agreement.reference}`);
  await pick(tool(drawer, "Upload Agreement"), file);
  await expect(tool(drawer, "Replace Agreement")).toBeVisible();
  return { agreement, drawer };
}

/** Opens the dialog of the agreement in the drawer. */
export async function openSend(drawer: Locator): Promise<Locator> {
  await signing(drawer).getByRole("button", { name: "Send for Signature" }).click();
  const form = sendForm(drawer.page());
  await expect(form).toBeVisible();
  return form;
}

/** Sends the agreement in the drawer with what the dialog proposes. */
export async function send(drawer: Locator): Promise<void> {
  const form = await openSend(drawer);
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(form).toHaveCount(0);
}

/** Signs the envelope with this text in its subject as the one whose turn it is. */
export async function signInSandbox(page: Page, subject: string, name: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(signingPages());
  const row = tab.getByRole("row").filter({ hasText: subject });
  await row.getByRole("link", { name: `Sign as ${name}` }).click();
  await tab.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(tab.getByText(/^You signed on/)).toBeVisible();
  await tab.close();
}

/** Asks the provider until the envelope has this label: it may be asked every few seconds. */
export async function refreshUntil(item: Locator, label: string): Promise<void> {
  await expect(async () => {
    const reached = item.getByText(label, { exact: true });
    // The button goes when the answer to an earlier click arrives late.
    if (await reached.isVisible()) return;
    await item.getByRole("button", { name: "Refresh" }).click({ timeout: 1_500 });
    await expect(reached).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 60_000 });
}
