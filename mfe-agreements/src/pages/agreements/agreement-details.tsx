import type { Agreement } from "@accord/contracts";
import type { ComponentProps } from "react";
import { AgreementDrawer } from "../../features/agreements/details/agreement-drawer.tsx";
import { useSigningReturn } from "../../features/signing/draft/use-signing-return.ts";
import { AgreementSections } from "./agreement-sections.tsx";
import { Section, SkeletonBars } from "@accord/ui";
import "./details.css";

interface AgreementDetailsProps extends Omit<
  ComponentProps<typeof AgreementDrawer>,
  "sections" | "waiting" | "onSend"
> {
  readonly onSend: (agreement: Agreement, templateId?: string | null) => void;
}

export function AgreementDetails(props: AgreementDetailsProps) {
  const { onCopy, onSend, sendingId } = props;
  useSigningReturn(props.id);
  return (
    <AgreementDrawer
      {...props}
      onSend={(agreement) => onSend(agreement)}
      sections={(agreement) => (
        <AgreementSections
          agreement={agreement}
          draft={{
            send: (templateId) => onSend(agreement, templateId),
            isSending: sendingId === agreement.id,
          }}
          // Typed text must not remain for the next agreement.
          key={agreement.id}
          onCopy={() => onCopy(agreement)}
        />
      )}
      waiting={<PlaceholderSections />}
    />
  );
}

const money = ["Live Calculation Results", "Roll Over/Additional Investments", "Add Manual Payout"];
const rest = ["Documents", "Signing", "Contact and payment", "Notes", "History"];

const bars = (titles: readonly string[]) =>
  titles.map((title) => (
    <Section key={title} title={title}>
      <SkeletonBars />
    </Section>
  ));

/** Placeholders of the sections while the agreement is loading. */
function PlaceholderSections() {
  return (
    <div className="agp-details">
      <div className="agp-columns">
        <div>{bars(money)}</div>
        <div>{bars(rest)}</div>
      </div>
    </div>
  );
}
