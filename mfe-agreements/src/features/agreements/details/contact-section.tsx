import type { Agreement } from "@accord/contracts";
import { addressLines } from "@accord/domain";
import { DayText, DetailList, Section, TextLines } from "@accord/ui";
import { paymentMethods } from "../../../records/payment-methods.ts";

export function ContactSection({ agreement }: { readonly agreement: Agreement }) {
  const { investorAddress, investorCity, investorState, investorZip } = agreement;
  const chosen = paymentMethods.filter(({ name }) => agreement[name]);
  return (
    <Section title="Contact and payment">
      <DetailList
        items={[
          { label: "Deposit date", value: <DayText day={agreement.depositDate} /> },
          {
            label: "Address",
            value: (
              <TextLines
                lines={addressLines(investorAddress, investorCity, investorState, investorZip)}
              />
            ),
          },
          { label: "Home phone", value: agreement.investorHomePhone },
          { label: "Mobile phone", value: agreement.investorMobilePhone },
          { label: "Email", value: agreement.investorEmail },
          {
            label: "Payment methods",
            value: <TextLines lines={chosen.map(({ label }) => label)} />,
          },
        ]}
      />
    </Section>
  );
}
