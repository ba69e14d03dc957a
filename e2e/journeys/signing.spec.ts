import { pdfText } from "../src/fixtures/files.ts";
import { unique } from "../src/fixtures/samples.ts";
import { addTemplate } from "../src/fixtures/templates.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { openAgreements } from "../src/pages/agreements-page.ts";
import { readLinked } from "../src/pages/document-parts.ts";
import {
  answer,
  choose,
  dialog,
  expectFieldError,
  labelled,
  main,
  rowOf,
  toast,
} from "../src/pages/page-parts.ts";
import {
  envelope,
  openSend,
  openSignable,
  refreshUntil,
  send,
  signing,
  signInSandbox,
} from "../src/pages/signing-parts.ts";

test("an agreement is sent, signed by both parties and filed, and its file is recognized", async ({
  page,
  api,
}) => {
  test.slow();
  const second = { hasSecondParty: true, secondPartyFirstName: "Second" };
  const { agreement, drawer } = await openSignable(page, api, {
    ...second,
    secondPartyLastName: "Signer",
    secondPartyEmail: `${unique("second")}@example.com`,
  });
  const { reference, investor } = agreement;
  const subject = `Please sign your investment agreement - ${reference}`;
  const form = await openSend(drawer);
  await expect(labelled(form, "Subject")).toHaveValue(subject);
  await expect(labelled(form, "Message")).toHaveValue(/^Hello Journey,/);
  await labelled(form, "Subject").fill("");
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expectFieldError(labelled(form, "Subject"), "Subject is required");
  await labelled(form, "Subject").fill(subject);
  await form.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(toast(page, "Document sent")).toBeVisible();
  const sent = envelope(drawer);
  await expect(sent).toContainText("Pending");

  await signInSandbox(page, reference, `Journey ${investor.lastName}`);
  await signInSandbox(page, reference, "Second Signer");
  await refreshUntil(sent, "Completed");
  await expect(sent.getByRole("list", { name: "Signers" }).getByText(/^Signed /)).toHaveCount(2);
  await expect(signing(drawer).getByRole("listitem", { name: subject })).toHaveCount(1);
  await sent.getByRole("button", { name: "History" }).click();
  const history = sent.getByRole("list", { name: "History of the envelope" });
  await expect(history.getByRole("listitem").first()).toContainText("Sent for signature");
  await expect(history).toContainText("Signed by Second Signer");

  const { type, bytes } = await readLinked(sent.getByRole("link", { name: "Download" }));
  expect(type).toContain("application/pdf");
  expect(await pdfText(bytes)).toContain(reference);

  await signing(drawer).getByRole("link", { name: "Check a signed file" }).click();
  const picked = { name: "signed.pdf", mimeType: "application/pdf", buffer: bytes };
  await labelled(main(page), "PDF").setInputFiles(picked);
  await main(page).getByRole("button", { name: "Check File" }).press("Enter");
  await expect(main(page)).toContainText(
    `This is the signed PDF of ${reference}, signed by Journey ${investor.lastName} and Second Signer on `,
  );
  const changed = { ...picked, buffer: Buffer.concat([bytes, Buffer.from(" ")]) };
  await labelled(main(page), "PDF").setInputFiles(changed);
  await main(page).getByRole("button", { name: "Check File" }).click();
  await expect(main(page)).toContainText("No signed document of ours is this file, byte for byte");
});

test("an envelope is cancelled with a reason, and a second open one needs a confirmation", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/status of 409/);
  const { drawer } = await openSignable(page, api);
  await send(drawer);
  const form = await openSend(drawer);
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await answer(page, "Send another one?", "Cancel");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toHaveCount(0);

  const sent = envelope(drawer);
  await sent.getByRole("button", { name: "Cancel envelope" }).click();
  const cancel = dialog(page, "Cancel Envelope");
  await cancel.getByRole("button", { name: "Cancel envelope" }).click();
  await expectFieldError(labelled(cancel, "Reason"), "Enter a reason");
  await labelled(cancel, "Reason").fill("Sent by mistake");
  await cancel.getByRole("button", { name: "Cancel envelope" }).click();
  await expect(toast(page, "Envelope voided")).toBeVisible();
  await expect(sent).toContainText("Cancelled");
  await expect(sent).toContainText("Reason: Sent by mistake");
  await expect(sent.getByRole("button", { name: "Cancel envelope" })).toHaveCount(0);
});

test("the row opens the draft at DocuSign, and the return shows the sent envelope", async ({
  page,
  api,
}) => {
  const { agreement } = await openSignable(page, api);
  const { id, reference, investor } = agreement;
  await openAgreements(page, investor.lastName);
  const action = { name: `Send ${reference} to DocuSign` };
  await rowOf(page, reference).getByRole("button", action).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const drawer = dialog(page, reference);
  await expect(toast(page, "Nothing was sent. The draft stays at DocuSign.")).toBeVisible();
  await expect(envelope(drawer)).toContainText("Draft");

  await envelope(drawer).getByRole("button", { name: "Open in DocuSign" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(toast(page, "Document sent")).toBeVisible();
  await expect(envelope(drawer)).toContainText("Pending");
  expect(new URL(page.url()).search).toBe(`?investor=${investor.lastName}&id=${id}`);
});

test("an agreement without a document is drafted from a chosen template", async ({
  page,
  api,
  guard,
}) => {
  guard.expect(/status of 422/);
  const { reference, investor } = await api.addAgreement();
  const name = unique("Signing template ");
  await addTemplate(page, api, name, [
    { fieldName: "Reference", agreementProperty: "agreement_reference" },
  ]);
  await openAgreements(page, investor.lastName);
  const action = { name: `Send ${reference} to DocuSign` };
  await rowOf(page, reference).getByRole("button", action).click();
  const form = dialog(page, "Send to DocuSign");
  await expect(form).toContainText("This agreement has no document.");
  await choose(form, { "PDF Template": name });
  await form.getByRole("button", { name: "Open in DocuSign" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(toast(page, "Document sent")).toBeVisible();
  await expect(envelope(dialog(page, reference))).toContainText("Pending");
});
