import { openPage } from "@accord/remote-kit/testing";
import { cleanUp, pageText, waitFor } from "@accord/ui/testing";
import { afterEach, expect, it, vi } from "vitest";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { PayoutsPage } from "./payouts-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

it("is headed as specified", async () => {
  serveAgreements();
  await openPage(<PayoutsPage />, { path: "/payouts" });
  expect(document.querySelector("h1")?.textContent).toBe("Upcoming Payouts");
  expect(document.querySelector(".ac-page-subtitle")?.textContent).toBe("Next 60 days");
  expect(document.title).toContain("Upcoming Payouts");
  await waitFor(() => expect(pageText()).toContain("Priya Natarajan"));
});
