import { expect, test } from "../src/fixtures/test.ts";
import {
  forms,
  manualPayout,
  openAgreement,
  openAgreements,
  payoutRows,
} from "../src/pages/agreements-page.ts";
import { answer, choose, labelled, question, rows, toast, type } from "../src/pages/page-parts.ts";

test("an edit changes the schedule, closing asks about unpaid payouts, and reopening allows payouts again", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const drawer = await openAgreement(page, agreement);
  const form = forms.edit(page);
  await test.step("an edit of the terms changes the schedule of the details", async () => {
    await drawer.getByRole("button", { name: "Edit", exact: true }).click();
    await type(form, { "ROI Percentage": "10", "Investment Amount": "120000" });
    await expect(labelled(form, "Total ROI")).toHaveValue("12,000.00");
    await form.getByRole("button", { name: "Update Agreement" }).click();
    await expect(toast(page, "Agreement updated successfully")).toBeVisible();
    await expect(payoutRows(drawer)).toHaveText(Array.from({ length: 4 }, () => /\$3,000\.00/));
    await expect(form).toHaveCount(0);
  });
  await test.step("closing with unpaid payouts asks, and no payout is possible until it is reopened", async () => {
    await drawer.getByRole("button", { name: "Edit", exact: true }).click();
    await choose(form, { Status: "Completed" });
    await form.getByRole("button", { name: "Update Agreement" }).click();
    const name = `Close ${agreement.reference} with unpaid payouts?`;
    await expect(question(page, name)).toContainText(
      "4 payouts of $12,000.00 in all are not paid.",
    );
    await answer(page, name, "Keep editing");
    await expect(labelled(form, "Status")).toHaveValue("completed");
    await form.getByRole("button", { name: "Update Agreement" }).click();
    await answer(page, name, "Complete agreement");
    await expect(toast(page, "Agreement updated successfully")).toBeVisible();
    await expect(drawer.getByText("Completed", { exact: true }).first()).toBeVisible();
    await expect(manualPayout(drawer)).toContainText("Reopen the agreement to record payouts.");
    await expect(payoutRows(drawer).getByRole("button", { name: /^Actions for/ })).toHaveCount(0);

    await drawer.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(form).toContainText(
      "To change its terms, set its status to Active and save first.",
    );
    await choose(form, { Status: "Active" });
    await form.getByRole("button", { name: "Update Agreement" }).click();
    await expect(drawer.getByText("Active", { exact: true }).first()).toBeVisible();
    await expect(manualPayout(drawer).getByRole("button", { name: "Record Payout" })).toBeVisible();
  });
});

test("an agreement is deleted and restored by an admin, and one with a rollover from another one links there", async ({
  page,
  api,
}) => {
  await test.step("deleted after a confirmation and restored", async () => {
    const agreement = await api.addAgreement();
    const { reference, investor } = agreement;
    await openAgreements(page, investor.lastName);
    await page.getByRole("button", { name: `Delete ${reference}` }).click();
    const name = "Are you sure you want to delete this agreement?";
    await expect(question(page, name).getByRole("button", { name: "Cancel" })).toBeFocused();
    await answer(page, name, "Delete agreement");
    await expect(toast(page, "Agreement deleted successfully")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);

    await page.goto("/admin");
    const deleted = page.getByRole("region", { name: "Recently deleted" });
    await deleted.getByRole("button", { name: `Restore ${reference}` }).click();
    await expect(deleted.getByText(reference)).toHaveCount(0);
    const drawer = await openAgreement(page, agreement);
    await expect(payoutRows(drawer)).toHaveCount(4);
  });
  await test.step("not deleted while a rollover ties it to another one", async () => {
    const source = await api.addAgreement();
    const target = await api.addAgreement();
    await api.post(`/api/agreements/${source.id}/rollovers`, {
      amount: "1000.00",
      rolloverDate: await api.today(),
      rolloverType: "rollover",
      rolloverCategory: "principal",
      destinationAgreementId: target.id,
    });
    await openAgreements(page, source.investor.lastName);
    await page.getByRole("button", { name: `Delete ${source.reference}` }).click();
    const refusal = question(page, "This agreement cannot be deleted yet");
    await expect(refusal).toContainText(
      `1 rollover ties ${source.reference} to another agreement. Delete it first.`,
    );
    await expect(refusal.getByRole("button")).toHaveText(["Close"]);
    await refusal.getByRole("link", { name: target.reference }).click();
    await expect(page.getByRole("dialog", { name: target.reference })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${target.reference} · Agreements`));
  });
});
