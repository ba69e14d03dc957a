import type { Agreement } from "@accord/contracts";
import { DayText, DetailList, Section } from "@accord/ui";

const methods = [
  ["businessCheckStandardMail", "Business check, standard mail"],
  ["businessCheckFlatRateEnvelope", "Business check, flat-rate envelope"],
  ["cashiersCheckStandardMail", "Cashier’s check, standard mail"],
  ["cashiersCheckFlatRateEnvelope", "Cashier’s check, flat-rate envelope"],
  ["achTransfer", "ACH transfer"],
  ["wireTransfer", "Wire transfer"],
] as const;

function Lines({ lines }: { readonly lines: readonly (string | null)[] }) {
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
}

function addressOf(agreement: Agreement): readonly (string | null)[] {
  const { investorAddress, investorCity, investorState, investorZip } = agreement;
  const stateAndZip = [investorState, investorZip].filter(Boolean).join(" ");
  return [investorAddress, [investorCity, stateAndZip].filter(Boolean).join(", ")];
}

/** A value with one line or more; a missing one is an en dash. */
const linesOf = (lines: readonly (string | null)[]) =>
  lines.some(Boolean) ? <Lines lines={lines} /> : null;

/** The contact data that was agreed on, when the deposit came, and how payouts are sent. */
export function ContactSection({ agreement }: { readonly agreement: Agreement }) {
  const chosen = methods.flatMap(([name, label]) => (agreement[name] ? [label] : []));
  return (
    <Section title="Contact and payment">
      <DetailList
        items={[
          { label: "Deposit date", value: <DayText day={agreement.depositDate} /> },
          { label: "Address", value: linesOf(addressOf(agreement)) },
          { label: "Home phone", value: agreement.investorHomePhone },
          { label: "Mobile phone", value: agreement.investorMobilePhone },
          { label: "Email", value: agreement.investorEmail },
          { label: "Payment methods", value: linesOf(chosen) },
        ]}
      />
    </Section>
  );
}
