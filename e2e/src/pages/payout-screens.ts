import { expect, type Page } from "@playwright/test";
import {
  forms,
  manualPayout,
  payoutMenu,
  payoutRows,
  roiPayouts,
  rolloverSection,
} from "./agreements-page.ts";
import { openExample, openUnpaid } from "./example-agreement.ts";
import { choose, labelled, question, rows, type } from "./page-parts.ts";
import { openPayouts } from "./payouts-page.ts";
import type { Screen } from "./screen.ts";

/** Opens a dialog about the first payout of a schedule of which nothing is paid. */
const fromMenu = (item: string, name: keyof typeof forms) => async (page: Page) => {
  const drawer = await openUnpaid(page);
  await payoutMenu(page, payoutRows(drawer).first(), item);
  await expect(forms[name](page)).toBeVisible();
};

const rolloverScreens: readonly Screen[] = [
  {
    name: "rollover-add",
    open: async (page) => {
      const drawer = await openExample(page);
      await rolloverSection(drawer).getByRole("button", { name: "Add", exact: true }).click();
      await expect(forms.addRollover(page)).toBeVisible();
    },
  },
  {
    name: "rollover-add-refused",
    open: async (page) => {
      const drawer = await openExample(page);
      await rolloverSection(drawer).getByRole("button", { name: "Add", exact: true }).click();
      const form = forms.addRollover(page);
      await choose(form, { Type: "Roll over", Category: "Principal" });
      await form.getByRole("button", { name: "Add", exact: true }).click();
      await expect(form).toContainText("Please fill in both amount and date");
    },
  },
  {
    name: "rollover-edit",
    open: async (page) => {
      const drawer = await openExample(page);
      await rolloverSection(drawer)
        .getByRole("button", { name: /^Edit / })
        .click();
      await expect(forms.editRollover(page)).toBeVisible();
    },
  },
  {
    name: "rollover-delete",
    open: async (page) => {
      const drawer = await openExample(page);
      await rolloverSection(drawer)
        .getByRole("button", { name: /^Delete / })
        .click();
      await expect(question(page)).toBeVisible();
    },
  },
];

/** The Payouts page, and the dialogs about payouts and rollovers. */
export const payoutScreens: readonly Screen[] = [
  { name: "payouts", open: openPayouts },
  {
    name: "payout-roll-over",
    open: async (page) => {
      await openPayouts(page);
      await rows(page).getByRole("combobox").last().selectOption("Roll Over");
      const form = forms.rollOver(page);
      await form.getByText("Another agreement", { exact: true }).click();
      await expect(labelled(form, "Agreement")).toBeVisible();
    },
  },
  {
    name: "payout-menu",
    open: async (page) => {
      const drawer = await openUnpaid(page);
      const row = payoutRows(drawer).first();
      await row.getByRole("button", { name: /^Actions for / }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  { name: "payout-mark-paid", open: fromMenu("Mark as paid...", "markAsPaid") },
  { name: "payout-edit", open: fromMenu("Edit...", "editPayout") },
  {
    name: "payout-delete",
    open: async (page) => {
      const drawer = await openExample(page);
      await roiPayouts(drawer)
        .getByRole("button", { name: /^Delete / })
        .click();
      await expect(question(page)).toContainText("is unpaid again");
    },
  },
  {
    name: "payout-settles",
    open: async (page) => {
      const form = manualPayout(await openUnpaid(page));
      await choose(form, { "Payout Type": "ROI" });
      await type(form, { Amount: "1,500" });
      await form.getByRole("button", { name: "Record Payout" }).click();
      await expect(question(page)).toContainText("Record it?");
    },
  },
  ...rolloverScreens,
];
