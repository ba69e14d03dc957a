import type { PayoutRun } from "@accord/contracts";
import { formatDay, pluralize } from "@accord/domain";
import { RowCard } from "@accord/remote-kit";
import { Money, RowName } from "@accord/ui";
import { RunTag } from "../../records/run-tag.tsx";

interface RunCardProps {
  readonly run: PayoutRun;
  readonly onOpen: (run: PayoutRun) => void;
}

export function RunCard({ run, onOpen }: RunCardProps) {
  const { fundingAccount, lineCount, paymentDate } = run;
  return (
    <RowCard
      figure={<Money amount={run.net} />}
      name={<RowName onOpen={() => onOpen(run)}>{run.reference}</RowName>}
      note={`${formatDay(paymentDate)} · ${fundingAccount.name} · ${pluralize(lineCount, "line")}`}
      status={<RunTag status={run.status} />}
    />
  );
}
