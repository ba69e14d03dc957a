import type { Agreement } from "@accord/contracts";
import type { ComponentProps } from "react";
import { AgreementDrawer } from "../../features/agreements/details/agreement-drawer.tsx";
import { useSigningReturn } from "../../features/signing/draft/use-signing-return.ts";
import { AgreementSections } from "./agreement-sections.tsx";
import { WaitingSections } from "./waiting-sections.tsx";

interface AgreementDetailsProps extends Omit<
  ComponentProps<typeof AgreementDrawer>,
  "sections" | "waiting" | "onSend"
> {
  /** With the template that it is filled into, if any. */
  readonly onSend: (agreement: Agreement, templateId?: string | null) => void;
}

/** The details of an agreement over the list, with what every feature shows of it. */
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
          // The key: what was typed for one agreement never stays for the next.
          key={agreement.id}
          onCopy={() => onCopy(agreement)}
        />
      )}
      waiting={<WaitingSections />}
    />
  );
}
