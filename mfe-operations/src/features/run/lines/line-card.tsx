import type { PayoutRunLine } from "@accord/contracts";
import { formatDay } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { Money, RowLink } from "@accord/ui";
import { LineRoute, LineState } from "./line-columns.tsx";

export function LineCard({ line }: { readonly line: PayoutRunLine }) {
  const { agreement, dueDate, investor } = line;
  return (
    <RowCard
      figure={<Money amount={line.net} />}
      name={<RowLink to={`/agreements?id=${agreement.id}`}>{investor.name}</RowLink>}
      note={`${agreement.reference} · ${formatDay(dueDate)}`}
      status={
        <>
          <LineRoute line={line} /> <LineState line={line} />
        </>
      }
    />
  );
}
