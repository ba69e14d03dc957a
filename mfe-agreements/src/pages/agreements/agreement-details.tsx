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
      waiting={<WaitingSections />}
    />
  );
}
