import type { Investor } from "@accord/contracts";
import { HistorySection } from "@accord/remote-kit";
import { Money, Section, SummaryStrip } from "@accord/ui";
import { DocumentsSection } from "../documents/documents-section.tsx";
import { AgreementsSection } from "./agreements-section.tsx";
import { ContactSections } from "./contact-sections.tsx";

/** See docs/rules.md#investor-details. */
export function InvestorDetails({ investor }: { readonly investor: Investor }) {
  return (
    <>
      <Section title="Investment Summary">
        <SummaryStrip
          items={[
            { label: "Total Investment", value: <Money amount={investor.totalInvestment} /> },
            { label: "ROI Paid", value: <Money amount={investor.roiPaid} gain /> },
            { label: "Active Agreements", value: investor.activeAgreementsCount },
          ]}
        />
      </Section>
      <ContactSections investor={investor} />
      <DocumentsSection investorId={investor.id} />
      <AgreementsSection investorId={investor.id} />
      <HistorySection record={`investor:${investor.id}`} />
    </>
  );
}
