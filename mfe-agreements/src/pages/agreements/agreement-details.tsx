import type { ComponentProps } from "react";
import { AgreementDrawer } from "../../features/agreements/details/agreement-drawer.tsx";
import { AgreementSections } from "./agreement-sections.tsx";
import { WaitingSections } from "./waiting-sections.tsx";

type AgreementDetailsProps = Omit<ComponentProps<typeof AgreementDrawer>, "sections" | "waiting">;

/** The details of an agreement over the list, with what every feature shows of it. */
export function AgreementDetails(props: AgreementDetailsProps) {
  return (
    <AgreementDrawer
      {...props}
      // The key: what was typed for one agreement never stays for the next.
      sections={(agreement) => <AgreementSections agreement={agreement} key={agreement.id} />}
      waiting={<WaitingSections />}
    />
  );
}
