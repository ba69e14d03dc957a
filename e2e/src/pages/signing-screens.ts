import { expect, type Locator, type Page } from "@playwright/test";
import { createApi } from "../fixtures/api.ts";
import { pdfFile } from "../fixtures/files.ts";
import { stackUrl } from "../setup/running-stack.ts";
import { dialog, labelled, main } from "./page-parts.ts";
import type { Screen } from "./screen.ts";
import { envelope, openSend, openSignable, send, signing } from "./signing-parts.ts";

async function openSigning(page: Page, investor: object = {}): Promise<Locator> {
  const api = createApi(page.context().request, stackUrl());
  const { drawer } = await openSignable(page, api, investor);
  await signing(drawer).scrollIntoViewIfNeeded();
  return drawer;
}

async function openSent(page: Page): Promise<Locator> {
  const drawer = await openSigning(page);
  await send(drawer);
  await expect(envelope(drawer)).toContainText("Pending");
  return drawer;
}

/** Signing in the details of an agreement, its dialogs, and the check of a signed file. */
export const signingScreens: readonly Screen[] = [
  {
    name: "agreement-signing",
    open: async (page) => {
      const drawer = await openSent(page);
      await envelope(drawer).getByRole("button", { name: "History" }).click();
      await expect(envelope(drawer)).toContainText("Sent for signature");
      await envelope(drawer).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "agreement-send",
    open: async (page) => {
      const drawer = await openSigning(page, {
        hasSecondParty: true,
        secondPartyFirstName: "Second",
        secondPartyLastName: "Signer",
      });
      await expect(await openSend(drawer)).toContainText("There is no email address");
    },
  },
  {
    name: "agreement-cancel-envelope",
    open: async (page) => {
      const drawer = await openSent(page);
      await envelope(drawer).getByRole("button", { name: "Cancel envelope" }).click();
      const form = dialog(page, "Cancel Envelope");
      await form.getByRole("button", { name: "Cancel envelope" }).click();
      await expect(form).toContainText("Enter a reason");
    },
  },
  {
    name: "check-file",
    open: async (page) => {
      await page.goto("/agreements/check-file");
      await labelled(main(page), "PDF").setInputFiles(await pdfFile("signed.pdf", "Signed"));
      await main(page).getByRole("button", { name: "Check File" }).click();
      await expect(main(page)).toContainText("byte for byte");
    },
  },
];
