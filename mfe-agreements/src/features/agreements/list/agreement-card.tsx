import type { Agreement } from "@accord/contracts";
import { termText } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { Money, Percent, RowName } from "@accord/ui";
import { investorName } from "../agreement-text.ts";
import { AgreementStatus, type AgreementActions } from "./agreement-columns.tsx";

interface AgreementCardProps extends Pick<AgreementActions, "onOpen"> {
  readonly agreement: Agreement;
}

export function AgreementCard({ agreement, onOpen }: AgreementCardProps) {
  return (
    <RowCard
      figure={<Money amount={agreement.investmentAmount} />}
      name={<RowName onOpen={() => onOpen(agreement)}>{agreement.reference}</RowName>}
      note={
        <>
          {investorName(agreement)}
          <br />
          {termText(agreement)} · <Percent value={agreement.roiPercentage} />
        </>
      }
      status={<AgreementStatus agreement={agreement} />}
    />
  );
}
