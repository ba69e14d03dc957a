import type { AgreementDetails } from "@accord/contracts";
import { openPage, waitForText } from "@accord/remote-kit/testing";
import { firstByRole, textsOf, waitFor } from "@accord/ui/testing";
import { expect } from "vitest";
import { sampleAgreement, sampleId, youngAgreement } from "../../../testing/sample-agreement.ts";
import { sampleRollover } from "../../../testing/sample-money.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
import { RolloversSection } from "../rollovers-section.tsx";
import { dialog } from "./page.ts";

export type Routes = Parameters<typeof serveAgreements>[0];

const { id: youngId, reference: youngReference, investor } = youngAgreement;
const otherAgreement = { id: youngId, reference: youngReference, investor };

/** Fresh money, principal of another agreement, and ROI of a payout of its own. */
export const additionalInvestment = sampleRollover();
export const principal = sampleRollover({
  id: sampleId("rollover", 2),
  amount: "5000.00",
  rolloverDate: "2026-12-01",
  rolloverType: "rollover",
  rolloverCategory: "principal",
  sourceAgreementId: otherAgreement.id,
  sourceAgreement: otherAgreement,
  sourceType: "Amendment",
  version: 3,
});
export const fromPayout = sampleRollover({
  id: sampleId("rollover", 3),
  amount: "2666.66",
  rolloverDate: "2026-10-07",
  rolloverType: "rollover",
  rolloverCategory: "roi",
  sourceAgreementId: additionalInvestment.agreementId,
  sourceAgreement: additionalInvestment.agreement,
  sourcePayoutId: sampleId("payout", 3),
});
/** Answers the rows that came in, and those that went out. */
export const rows =
  (into: readonly object[], out: readonly object[] = []) =>
  ({ search }: { readonly search: URLSearchParams }) => ({
    body: search.get("direction") === "out" ? out : into,
  });

/** The section of an agreement once its rows have come. */
export async function openSection(
  routes: Routes = {},
  agreement: AgreementDetails = sampleAgreement(),
) {
  const server = serveAgreements({
    "GET /api/agreements/:id/rollovers": rows([additionalInvestment, principal, fromPayout]),
    ...routes,
  });
  await openPage(<RolloversSection agreement={agreement} />);
  await waitFor(() => expect(textsOf("status")).not.toContain("Loading"));
  return server;
}

/** Waits for the dialog that was asked for. */
export async function waitForDialog(title: string) {
  await waitForText(title);
  await waitFor(() => expect(firstByRole("textbox", { within: dialog() })).not.toBeNull());
}
