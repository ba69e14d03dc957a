import type { PayoutRun } from "@accord/contracts";
import { DayText, Money, RowName, type Column } from "@accord/ui";
import { RunTag } from "../../records/run-tag.tsx";

interface RunRow {
  readonly onOpen: (run: PayoutRun) => void;
}

export function runColumns({ onOpen }: RunRow): readonly Column<PayoutRun>[] {
  return [
    {
      key: "reference",
      header: "Run",
      width: 112,
      narrowWidth: 96,
      text: (run) => run.reference,
      cell: (run) => <RowName onOpen={() => onOpen(run)}>{run.reference}</RowName>,
    },
    {
      key: "paymentDate",
      header: "Payment Date",
      width: 124,
      narrowWidth: 112,
      cell: (run) => <DayText day={run.paymentDate} />,
    },
    {
      key: "account",
      header: "Account",
      cell: ({ fundingAccount: { name } }) => (
        <div className="ac-ellipsis" title={name}>
          {name}
        </div>
      ),
    },
    {
      key: "lines",
      header: "Lines",
      width: 84,
      narrowWidth: 64,
      hiddenBelow: 700,
      align: "right",
      cell: (run) => <span className="ac-num">{run.lineCount.toLocaleString("en-US")}</span>,
    },
    {
      key: "net",
      header: "Net",
      width: 148,
      narrowWidth: 112,
      align: "right",
      amount: (run) => run.net,
      cell: (run) => <Money amount={run.net} />,
    },
    {
      key: "status",
      header: "Status",
      width: 148,
      narrowWidth: 120,
      afterFigure: true,
      cell: (run) => <RunTag status={run.status} />,
    },
    {
      key: "createdBy",
      header: "Created By",
      width: 220,
      narrowWidth: 140,
      hiddenBelow: 800,
      cell: ({ createdBy: { name } }) => (
        <div className="ac-ellipsis" title={name}>
          {name}
        </div>
      ),
    },
  ];
}
