import type { Agreement } from "@accord/contracts";
import { formatUsd, timeRemaining } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { DayRange, Money, Percent } from "@accord/ui";
import type { ReactNode } from "react";
import { roiText, termText } from "../agreement-text.ts";
import { Progress } from "../progress.tsx";

interface TileProps {
  readonly label: string;
  readonly notes?: readonly string[];
  /** In place of notes. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

function Tile({ label, notes = [], progress, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="agr-tile-figure">{children}</dd>
      {notes.map((note) => (
        <dd className="agr-tile-note" key={note}>
          {note}
        </dd>
      ))}
      {progress !== undefined && <dd>{progress}</dd>}
    </div>
  );
}

/** The money at the start and the principal of today, where they differ from the amount. */
function amountNotes(agreement: Agreement): readonly string[] {
  const { investmentAmount, initialInvestment, outstandingPrincipal } = agreement;
  const initial = `Initial ${formatUsd(initialInvestment)}`;
  const outstanding = `Outstanding principal ${formatUsd(outstandingPrincipal)}`;
  return [
    ...(initialInvestment === investmentAmount ? [] : [initial]),
    ...(outstandingPrincipal === investmentAmount ? [] : [outstanding]),
  ];
}

/** Amount, term, ROI and dates in one strip (specification section 2). */
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
    </div>
  );
}
