import type { Agreement } from "@accord/contracts";
import { DayText, DetailList, Section } from "@accord/ui";
import { paymentMethods } from "../../../records/payment-methods.ts";

function Lines({ lines }: { readonly lines: readonly (string | null)[] }) {
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
}

function addressOf(agreement: Agreement): readonly (string | null)[] {
  const { investorAddress, investorCity, investorState, investorZip } = agreement;
  const stateAndZip = [investorState, investorZip].filter(Boolean).join(" ");
  return [investorAddress, [investorCity, stateAndZip].filter(Boolean).join(", ")];
}

const linesOf = (lines: readonly (string | null)[]) =>
  lines.some(Boolean) ? <Lines lines={lines} /> : null;

export function ContactSection({ agreement }: { readonly agreement: Agreement }) {
  const chosen = paymentMethods.filter(({ name }) => agreement[name]);
  return (
    <Section title="Contact and payment">
      <DetailList
        items={[
          { label: "Deposit date", value: <DayText day={agreement.depositDate} /> },
          { label: "Address", value: linesOf(addressOf(agreement)) },
          { label: "Home phone", value: agreement.investorHomePhone },
          { label: "Mobile phone", value: agreement.investorMobilePhone },
          { label: "Email", value: agreement.investorEmail },
          { label: "Payment methods", value: linesOf(chosen.map(({ label }) => label)) },
        ]}
      />
    </Section>
  );
}
