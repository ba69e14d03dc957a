import type { Investor } from "@accord/contracts";
import { Money, StatusTag } from "@accord/ui";
import { agreementsText, investorStatus } from "../investor-text.ts";
import { InvestorName } from "./investor-columns.tsx";

interface InvestorCardProps {
  readonly investor: Investor;
  readonly onOpen: (investor: Investor) => void;
}

/** A row of the list on a phone. */
export function InvestorCard({ investor, onOpen }: InvestorCardProps) {
  return (
    <div className="inv-card">
      <InvestorName investor={investor} onOpen={onOpen} />
      <strong className="inv-card-figure">
        <Money amount={investor.totalInvestment} />
      </strong>
      <span className="inv-card-note">
        {agreementsText(investor.agreementsCount)} · ROI <Money amount={investor.roiPaid} gain />
      </span>
      <StatusTag of="investor" status={investorStatus(investor)} />
    </div>
  );
}
