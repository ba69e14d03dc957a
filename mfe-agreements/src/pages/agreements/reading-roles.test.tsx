import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { cleanUp, firstByRole, pageText, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { RolloversSection } from "../../features/rollovers/rollovers-section.tsx";
import { SigningSection } from "../../features/signing/signing-section.tsx";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AgreementsPage } from "./agreements-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const roles = ["viewer", "approver"] as const;

test("the address of the form says who may use it", async () => {
  serveAgreements({ "GET /api/investors/:id": refusal(404, "Gone.") });
  const page = await openPage(<AgreementsPage />, { path: "/agreements?new=7&sort=roi", roles });
  await waitFor(() => expect(toastText()).toBe("Only staff may do this."));
  expect(page.address()).toBe("/agreements?sort=roi");
  expect(firstByRole("dialog")).toBeNull();
});

test("an empty list does not ask to create something", async () => {
  serveAgreements({ "GET /api/agreements": { body: [], headers: { "X-Total-Count": "0" } } });
  await openPage(<AgreementsPage />, { path: "/agreements", roles });
  await waitForText("No agreements found.");
  expect(pageText()).not.toContain("Create");
});

test("a cancelled agreement does not ask to reopen it", async () => {
  serveAgreements({ "GET /api/agreements/:id/rollovers": { body: [] } });
  const agreement = sampleAgreement({ status: "cancelled" });
  const draft = { send: vi.fn(), isSending: false };
  await openPage(
    <>
      <RolloversSection agreement={agreement} />
      <SigningSection agreement={agreement} draft={draft} onCopy={vi.fn()} />
    </>,
    { roles },
  );
  await waitForText("No rollovers");
  await waitForText("Check a signed file");
  expect(pageText()).not.toMatch(/reopen/i);
});
