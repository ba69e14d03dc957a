import type { AgreementDetails } from "@accord/contracts";
import { formatUsd, parseMoney } from "@accord/domain";

export function InvestmentSum({ agreement }: { readonly agreement: AgreementDetails }) {
  const { initialInvestment, investmentAmount } = agreement;
  const added = parseMoney(investmentAmount) - parseMoney(initialInvestment);
  return (
    <p className="ro-sum">
      <span className="ac-muted">
        Initial investment {formatUsd(initialInvestment)} + {formatUsd(added)}
      </span>
      <span>
        Investment Amount <strong className="ac-num">{formatUsd(investmentAmount)}</strong>
      </span>
    </p>
  );
}
