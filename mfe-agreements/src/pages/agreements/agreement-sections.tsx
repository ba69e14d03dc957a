import type { Payout } from "@accord/contracts";
import { DangerNotice, HistorySection, LazyDialog } from "@accord/remote-kit";
import { useState, type ComponentProps } from "react";
import { ContactSection } from "../../features/agreements/details/contact-section.tsx";
import { loadAmendment } from "../../features/amendments/lazy-parts.ts";
import { DocumentsSection } from "../../features/documents/documents-section.tsx";
import { NotesSection } from "../../features/notes/notes-section.tsx";
import { ManualPayoutsSection } from "../../features/payouts/manual-payouts-section.tsx";
import { PayoutMenu } from "../../features/payouts/payout-menu.tsx";
import { RolloversSection } from "../../features/rollovers/rollovers-section.tsx";
import { ScheduleSection } from "../../features/schedule/schedule-section.tsx";
import { SigningSection } from "../../features/signing/signing-section.tsx";
import { RollOverDialog } from "../roll-over-dialog.tsx";
import "./details.css";

type AgreementSectionsProps = ComponentProps<typeof SigningSection>;

export function AgreementSections({ agreement, draft, onCopy }: AgreementSectionsProps) {
  const [rolled, setRolled] = useState<Payout>();
  const [refusal, setRefusal] = useState<string>();
  const [amended, setAmended] = useState<number>();
  return (
    <div className="agp-details">
      <div className="agp-columns">
        <div>
          <DangerNotice>{refusal}</DangerNotice>
          <ScheduleSection
            agreement={agreement}
            rowActions={(payout) => (
              <PayoutMenu
                agreement={agreement}
                onRefused={setRefusal}
                onRollOver={setRolled}
                payout={payout}
              />
            )}
          />
          <RolloversSection agreement={agreement} />
          <ManualPayoutsSection agreement={agreement} />
        </div>
        <div>
          <DocumentsSection agreementId={agreement.id} onAddAmendment={setAmended} />
          <SigningSection agreement={agreement} draft={draft} onCopy={onCopy} />
          <ContactSection agreement={agreement} />
          <NotesSection agreement={agreement} />
          <HistorySection record={`agreement:${agreement.id}`} />
        </div>
      </div>
      {amended !== undefined && (
        <LazyDialog
          load={loadAmendment}
          props={{ preset: { agreement, number: amended }, onClose: () => setAmended(undefined) }}
        />
      )}
      <RollOverDialog
        onClose={() => setRolled(undefined)}
        payout={rolled && { ...rolled, agreement }}
      />
    </div>
  );
}
