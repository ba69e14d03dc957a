import type { Agreement } from "@accord/contracts";
import {
  carriedFields,
  contactLines,
  payoutMethodLabels,
  payoutMethods,
  reachFields,
} from "@accord/domain";
import { DayText, DetailList, Section, TextLines } from "@accord/ui";

export function ContactSection({ agreement }: { readonly agreement: Agreement }) {
  const chosen = payoutMethods.filter((name) => agreement[name]);
  const carried = carriedFields.map(({ name, header: label, kind }) => ({
    label,
    value: kind === "day" ? <DayText day={agreement[name]} /> : agreement[name],
  }));
  return (
    <Section title="Contact and payment">
      <DetailList
        items={[
          ...carried,
          { label: "Address", value: <TextLines lines={contactLines(agreement)} /> },
          ...reachFields.map(({ name, header: label }) => ({ label, value: agreement[name] })),
          {
            label: "Payment methods",
            value: <TextLines lines={chosen.map((name) => payoutMethodLabels[name])} />,
          },
        ]}
      />
    </Section>
  );
}
