import type { Investor } from "@accord/contracts";
import { investorStatus } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { Money, StatusTag } from "@accord/ui";
import { agreementsText } from "../investor-text.ts";
import { InvestorName } from "./investor-columns.tsx";

interface InvestorCardProps {
  readonly investor: Investor;
  readonly onOpen: (investor: Investor) => void;
}

export function InvestorCard({ investor, onOpen }: InvestorCardProps) {
  return (
    <RowCard
      figure={<Money amount={investor.totalInvestment} />}
      hasAvatar
      name={<InvestorName investor={investor} onOpen={onOpen} />}
      note={
        <>
          {agreementsText(investor.agreementsCount)} · ROI <Money amount={investor.roiPaid} gain />
        </>
      }
      status={<StatusTag of="investor" status={investorStatus(investor)} />}
    />
  );
}
