import type { ComponentProps } from "react";
import { AgreementDrawer } from "../../features/agreements/details/agreement-drawer.tsx";
import { useSigningReturn } from "../../features/signing/draft/use-signing-return.ts";
import { AgreementSections } from "./agreement-sections.tsx";
import { WaitingSections } from "./waiting-sections.tsx";

type AgreementDetailsProps = Omit<ComponentProps<typeof AgreementDrawer>, "sections" | "waiting">;

/** The details of an agreement over the list, with what every feature shows of it. */
export function AgreementDetails(props: AgreementDetailsProps) {
  const { onCopy, onSend, sendingId } = props;
  useSigningReturn(props.id);
  return (
    <AgreementDrawer
      {...props}
      sections={(agreement) => (
        <AgreementSections
          agreement={agreement}
          draft={{ send: () => onSend(agreement), isSending: sendingId === agreement.id }}
          // The key: what was typed for one agreement never stays for the next.
          key={agreement.id}
          onCopy={() => onCopy(agreement)}
        />
      )}
      waiting={<WaitingSections />}
    />
  );
}
