import type { PayoutRunLine } from "@accord/contracts";
import { formatDay } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { Money, RowLink } from "@accord/ui";
import { hasButtons, LineButtons, type LineActions } from "./line-buttons.tsx";
import { LineRoute, LineState } from "./line-columns.tsx";

interface LineCardProps {
  readonly line: PayoutRunLine;
  readonly on: LineActions;
}

export function LineCard({ line, on }: LineCardProps) {
  const { agreement, dueDate, investor } = line;
  return (
    <RowCard
      figure={<Money amount={line.net} />}
      name={<RowLink to={`/agreements?id=${agreement.id}`}>{investor.name}</RowLink>}
      note={
        <>
          {investor.acting !== undefined && <div className="ac-ellipsis">{investor.acting}</div>}
          {`${agreement.reference} · ${formatDay(dueDate)}`}
          {line.state === "held" && <div className="ops-written">{line.holdReason}</div>}
        </>
      }
      status={
        <>
          <LineRoute line={{ ...line, holdReason: null }} /> <LineState line={line} />
          {hasButtons(line, on) && <LineButtons line={line} {...on} />}
        </>
      }
    />
  );
}
