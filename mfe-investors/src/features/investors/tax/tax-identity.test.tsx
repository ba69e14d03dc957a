import type { Role } from "@accord/domain";
import { refusal, toastText, waitForText, type Handler } from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "../testing/open-page.tsx";
import { sampleTaxId } from "../testing/sample-account.ts";
import { sampleInvestor } from "../testing/sample-investor.ts";

vi.setConfig({ testTimeout: 60_000 });

// The code of the dialogs loads slowly on a busy machine.
beforeAll(async () => {
  await import("./edit-tax-id.tsx");
}, 120_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleInvestor();
const put = `/api/investors/${id}/tax-ids/1`;

async function open(
  stored: readonly object[],
  routes: Readonly<Record<string, Handler>> = {},
  roles?: readonly Role[],
) {
  const server = serveInvestors({
    "GET /api/investors/:id/tax-ids": { body: stored },
    ...routes,
  });
  await openPage(`/investors?id=${id}`, roles);
  await waitForText("Tax identity");
  return server;
}

test("shows the masked number, class, W-9, match and withholding", async () => {
  await open([sampleTaxId()]);
  await waitForText("Matched 11/12/2026");
  const text = pageText();
  for (const part of ["•••–••–4821", "W-9 signed03/10/2025", "ClassIndividual", "WithholdingOff"])
    expect(text).toContain(part);
  expect(await act(accessibilityFindings)).toEqual([]);
});

test("only an administrator finds Reveal", async () => {
  await open([sampleTaxId()], {}, ["viewer", "staff", "approver"]);
  await waitForText("Matched 11/12/2026");
  expect(pageText()).not.toContain("Reveal");
});

test("an edit without a number keeps the stored one", async () => {
  const server = await open([sampleTaxId()], {
    "PUT /api/investors/:id/tax-ids/:party": { body: sampleTaxId() },
  });
  await click(await waitFor(() => buttonNamed("Edit tax identity")));
  await waitFor(() => fieldLabelled("Class"));
  expect(fieldLabelled("Tax id").value).toBe("");
  await typeInto(fieldLabelled("Class"), "trust");
  await click(buttonNamed("Save"));
  await waitFor(() => expect(toastText()).toBe("Tax identity saved"));
  const [sent] = server.seen("PUT", put);
  expect(sent?.body).toMatchObject({ kind: "ssn", taxClass: "trust", w9SignedOn: "2025-03-10" });
  expect(sent?.body).not.toHaveProperty("tin");
  expect(sent?.headers.get("If-Match")).toBe('"4"');
});

test("a number is checked before it is sent, and the first one is required", async () => {
  const server = await open([]);
  await click(await waitFor(() => buttonNamed("Add tax id")));
  await waitFor(() => fieldLabelled("Tax id"));
  await click(buttonNamed("Save"));
  await waitForText("Enter the nine digits of the tax id");
  expect(server.seen("PUT", put)).toEqual([]);
});

test("other last four digits need a confirmation that changes both", async () => {
  const message = "The last four digits differ from those of the investor (4821). Change both?";
  const server = await open([], {
    "PUT /api/investors/:id/tax-ids/:party": refusal(422, message, {
      issues: [{ path: "changeLastFour", message }],
    }),
  });
  await click(await waitFor(() => buttonNamed("Add tax id")));
  await typeInto(await waitFor(() => fieldLabelled("Tax id")), "123-45-6789");
  await click(buttonNamed("Save"));
  await waitForText(message);
  server.change("PUT /api/investors/:id/tax-ids/:party", { body: sampleTaxId() });
  await click(buttonNamed("Change both"));
  await waitFor(() => expect(toastText()).toBe("Tax identity saved"));
  const [first, second] = server.seen("PUT", put);
  expect(first?.body).toMatchObject({ tin: "123456789", changeLastFour: false });
  expect(second?.body).toMatchObject({ tin: "123456789", changeLastFour: true });
});

test("the whole number is shown for a reason", async () => {
  await open([sampleTaxId()], {
    "POST /api/investors/:id/tax-ids/:party/reveal": { body: { tin: "123454821" } },
  });
  await click(await waitFor(() => buttonNamed("Reveal SSN, ends in 4821")));
  await typeInto(await waitFor(() => fieldLabelled("Reason")), "W-9");
  await click(buttonNamed("Reveal"));
  await waitForText("123-45-4821");
});
