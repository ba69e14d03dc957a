import type { Agreement } from "@accord/contracts";
import { formatUsd, timeRemaining, termText } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { DayRange, Money, Percent } from "@accord/ui";
import { roiText } from "../agreement-text.ts";
import { Progress } from "../progress.tsx";
import { MoneyTiles } from "./money-tiles.tsx";
import { Tile } from "./tile.tsx";

function amountNotes({ investmentAmount, initialInvestment }: Agreement): readonly string[] {
  if (initialInvestment === investmentAmount) return [];
  return [`Initial ${formatUsd(initialInvestment)}`];
}

/** The summary strip (docs/rules.md#agreement-details). */
export function AgreementTiles({ agreement }: { readonly agreement: Agreement }) {
  const { today } = useSession();
  const isActive = agreement.status === "active";
  const progress = isActive && { progress: <Progress percent={agreement.completionPercentage} /> };
  return (
    <div className="agr-tiles-box">
      <dl className="agr-tiles">
        <Tile label="Investment Amount" notes={amountNotes(agreement)}>
          <Money amount={agreement.investmentAmount} />
        </Tile>
        <Tile label="Term" notes={[timeRemaining(agreement.endDate, today)]}>
          {termText(agreement)}
        </Tile>
        <Tile label="ROI" notes={[roiText(agreement)]}>
          <Percent value={agreement.roiPercentage} />
        </Tile>
        <Tile label="Dates" {...progress}>
          <DayRange from={agreement.startDate} to={agreement.endDate} />
        </Tile>
      </dl>
      <MoneyTiles agreement={agreement} />
    </div>
  );
}
