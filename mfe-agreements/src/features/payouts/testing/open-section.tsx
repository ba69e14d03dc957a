import { firstByRole, textOf } from "@accord/ui/testing";
import type { AgreementDetails } from "@accord/contracts";
import { openPage, waitForText } from "@accord/remote-kit/testing";
import { sampleAgreement, sampleId } from "../../../testing/sample-agreement.ts";
import { manualPayout, samplePayouts } from "../../../testing/sample-money.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
// Imported before the fake clock starts: the lazy parts load slowly on a busy machine.
import "../delete/delete-payout.tsx";
import "../edit/edit-payout.tsx";
import "../manual/manual-payout-form.tsx";
import "../menu/mark-paid.tsx";
import { ManualPayoutsSection } from "../manual-payouts-section.tsx";

export type Routes = Parameters<typeof serveAgreements>[0];

/** The danger notice. */
export const notice = () => textOf("alert");
export const dialog = () => firstByRole("dialog");

export const manualRoi = manualPayout({ checkNumber: "1041", accountLastFour: "4821" });
const principal = manualPayout({
  id: sampleId("payout", 102),
  payoutType: "principal",
  amount: "9000.00",
  payoutDate: "2026-09-01",
});
/** Three paid payouts of the schedule, one manual of ROI and one of principal. */
export const withManual = { body: [...samplePayouts, manualRoi, principal] };

/** The section of an agreement once its payouts have come. */
export async function openSection(
  routes: Routes = {},
  agreement: AgreementDetails = sampleAgreement(),
) {
  const server = serveAgreements(routes);
  await openPage(<ManualPayoutsSection agreement={agreement} />);
  await waitForText("ROI Payouts");
  return server;
}
