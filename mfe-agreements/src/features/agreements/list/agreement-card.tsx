import type { Agreement } from "@accord/contracts";
import { investorNames, termText } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { Money, Percent, RowName } from "@accord/ui";
import { AgreementStatus, type AgreementActions } from "./agreement-columns.tsx";

interface AgreementCardProps extends Pick<AgreementActions, "onOpen"> {
  readonly agreement: Agreement;
}

export function AgreementCard({ agreement, onOpen }: AgreementCardProps) {
  const { display, acting } = investorNames(agreement.investor);
  return (
    <RowCard
      figure={<Money amount={agreement.investmentAmount} />}
      name={<RowName onOpen={() => onOpen(agreement)}>{agreement.reference}</RowName>}
      note={
        <>
          <div className="ac-ellipsis">{[display, acting].filter(Boolean).join(" · ")}</div>
          {termText(agreement)} · <Percent value={agreement.roiPercentage} />
        </>
      }
      status={<AgreementStatus agreement={agreement} />}
    />
  );
}
