import type { Locator, Page } from "@playwright/test";
import type { AgreementDetails } from "@accord/contracts";
import { addDays, formatDay, fullName } from "@accord/domain";
import { expect, test } from "../src/fixtures/test.ts";
import {
  forms,
  openAgreement,
  payoutRows,
  rolloverSection,
  tile,
} from "../src/pages/agreements-page.ts";
import {
  answer,
  choose,
  expectFieldError,
  holdToast,
  labelled,
  question,
  scheduleQuestion,
  suggest,
  toast,
  type,
} from "../src/pages/page-parts.ts";

const ADDED =
  "Roll over/additional investment added successfully. Investment amount has been updated.";

async function openAdd(page: Page, drawer: Locator): Promise<Locator> {
  await rolloverSection(drawer).getByRole("button", { name: "Add", exact: true }).click();
  await expect(forms.addRollover(page)).toBeVisible();
  return forms.addRollover(page);
}

const nameOf = ({ investor }: AgreementDetails) => fullName(investor.firstName, investor.lastName);

const submit = (form: Locator, name: string) =>
  form.getByRole("button", { name, exact: true }).click();

test("new money is added, changed and deleted, and every figure is updated", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const today = formatDay(await api.today());
  const drawer = await openAgreement(page, agreement);
  const form = await openAdd(page, drawer);
  await expect(labelled(form, "Type")).toHaveValue("additional_investment");
  await expect(labelled(form, "Source Type")).toHaveValue("Email");
  await type(form, { Amount: "25,000", Date: today });
  await submit(form, "Add");
  await expect(question(page, scheduleQuestion)).toContainText(/\$2,000\.00 →.*\$2,500\.00/);
  await answer(page, scheduleQuestion, "Record it");
  await expect(toast(page, ADDED)).toBeVisible();
  await expect(tile(drawer, "Investment Amount")).toContainText("$125,000.00");
  await expect(tile(drawer, "Investment Amount")).toContainText("Initial $100,000.00");
  await expect(rolloverSection(drawer)).toContainText(
    "Initial investment $100,000.00 + $25,000.00",
  );
  // The period that the first payout pays for may be over.
  await expect(payoutRows(drawer).nth(1)).toContainText("$2,500.00");

  await rolloverSection(drawer)
    .getByRole("button", { name: `Edit additional investment of $25,000.00 on ${today}` })
    .click();
  const edit = forms.editRollover(page);
  await type(edit, { Amount: "50,000" });
  await choose(edit, { "Source Type": "Amendment" });
  await submit(edit, "Save Changes");
  await answer(page, scheduleQuestion, "Record it");
  await expect(toast(page, "Roll over updated successfully")).toBeVisible();
  await expect(rolloverSection(drawer)).toContainText("Amendment");
  await expect(tile(drawer, "Investment Amount")).toContainText("$150,000.00");
  await expect(payoutRows(drawer).nth(1)).toContainText("$3,000.00");

  await rolloverSection(drawer)
    .getByRole("button", { name: /^Delete additional/ })
    .click();
  await answer(page, "Are you sure you want to delete this rollover?", "Delete rollover");
  await expect(toast(page, "Rollover entry deleted successfully.")).toBeVisible();
  await expect(tile(drawer, "Investment Amount")).toHaveText(/\$100,000\.00$/);
  await expect(payoutRows(drawer).nth(1)).toContainText("$2,000.00");
});

test("principal moves to another investor only after a confirmation, within its limit, and back by Undo", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/status of 422/);
  const source = await api.addAgreement();
  const target = await api.addAgreement();
  const drawer = await openAgreement(page, source);
  const form = await openAdd(page, drawer);
  await choose(form, { Type: "Roll over", Category: "Principal" });
  await type(form, { Amount: "100,000.01", Date: formatDay(await api.today()) });
  await suggest(form, "To", target.reference);
  const [giver, receiver] = [nameOf(source), nameOf(target)];
  const moved = `of principal moves from ${source.reference} of ${giver} to ${target.reference} of ${receiver}`;
  await expect(form).toContainText(moved);
  const move = async () => {
    await submit(form, "Add");
    await answer(page, `Move money of ${giver} to ${receiver}?`, `Move to ${receiver}`);
  };
  await move();
  await expectFieldError(labelled(form, "Amount"), /\$100,000\.00/);
  await type(form, { Amount: "40,000" });
  await move();
  await expect(question(page, scheduleQuestion)).toContainText(`${target.reference}, ${receiver}`);
  await answer(page, scheduleQuestion, "Record it");
  await holdToast(page, ADDED);
  await expect(tile(drawer, "Outstanding Principal")).toContainText("$60,000.00");
  await expect(drawer).toContainText("Rolled out to other agreements");
  await expect(drawer).toContainText(
    `$40,000.00 of principal rolled over from ${source.reference}`,
  );
  await expect(rolloverSection(drawer)).toContainText(`${target.reference} ${receiver}`);
  expect(await api.agreement(target.id)).toMatchObject({ investmentAmount: "140000.00" });
  await toast(page, ADDED).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Rollover entry deleted successfully.")).toBeVisible();
  await expect(drawer).not.toContainText("Rolled out to other agreements");
  expect(await api.agreement(target.id)).toMatchObject({ investmentAmount: "100000.00" });
});

test("rolled-over ROI settles the due row, and a different amount needs a confirmation", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement();
  const due = formatDay(addDays(await api.today(), 3));
  const drawer = await openAgreement(page, agreement);
  const form = await openAdd(page, drawer);
  await choose(form, { Type: "Roll over", Category: "ROI" });
  await type(form, { Amount: "1,500", Date: formatDay(await api.today()) });
  await submit(form, "Add");
  await answer(
    page,
    `The payout due ${due} is $2,000.00; this roll over of $1,500.00 leaves $500.00. Record it?`,
    "Record it",
  );
  await expect(toast(page, ADDED)).toBeVisible();
  await expect(payoutRows(drawer).first()).toContainText("Completed");
  await expect(tile(drawer, "Investment Amount")).toContainText("$101,500.00");
});
