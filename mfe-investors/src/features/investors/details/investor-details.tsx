import type { Investor } from "@accord/contracts";
import { HistorySection } from "@accord/remote-kit";
import { Money, Section, SummaryStrip } from "@accord/ui";
import { DocumentsSection } from "../documents/documents-section.tsx";
import { RoleOnly } from "@accord/shell-kit";
import { BankSection, type OpenChange } from "../bank/bank-section.tsx";
import { TaxSection } from "../tax/tax-section.tsx";
import { AgreementsSection } from "./agreements-section.tsx";
import { ContactSections } from "./contact-sections.tsx";

interface InvestorDetailsProps extends OpenChange {
  readonly investor: Investor;
}

/** See docs/rules.md#investor-details. */
export function InvestorDetails({ investor, ...change }: InvestorDetailsProps) {
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
      <BankSection investor={investor} key={`bank ${investor.id}`} {...change} />
      <RoleOnly needs="staff">
        <TaxSection investor={investor} key={`tax ${investor.id}`} />
      </RoleOnly>
      <ContactSections investor={investor} />
      <DocumentsSection investorId={investor.id} />
      <AgreementsSection investorId={investor.id} />
      <HistorySection record={`investor:${investor.id}`} />
    </>
  );
}
