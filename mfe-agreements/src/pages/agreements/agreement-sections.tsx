import type { AgreementDetails } from "@accord/contracts";
import { HistorySection } from "@accord/remote-kit";
import { ContactSection } from "../../features/agreements/details/contact-section.tsx";
import "./details.css";

interface AgreementSectionsProps {
  readonly agreement: AgreementDetails;
}

/** What stands under the tiles of an agreement: its money on the left, the rest on the right. */
export function AgreementSections({ agreement }: AgreementSectionsProps) {
  return (
    <div className="agp-details">
      <div className="agp-columns">
        <div />
        <div>
          <ContactSection agreement={agreement} />
          <HistorySection record={`agreement:${agreement.id}`} />
        </div>
      </div>
    </div>
  );
}
