import type { PayoutRunLine } from "@accord/contracts";
import { lineStateText, reviewGroupLabels, routeProblem, routeText } from "@accord/domain";
import { Tag } from "@accord/blueprint";
import { Link } from "@accord/router";
import { DayText, Money, type Column } from "@accord/ui";
import { hasButtons, LineButtons, type LineActions } from "./line-buttons.tsx";

const isUsual = ({ state }: PayoutRunLine) => state === "included" || state === "paid";

const stateNote = (line: PayoutRunLine) =>
  [line.returnCode, line.state === "held" ? line.holdReason : line.returnNote]
    .filter(Boolean)
    .join(": ");

export function LineState({ line }: { readonly line: PayoutRunLine }) {
  if (isUsual(line)) return null;
  return (
    <Tag
      intent={line.state === "returned" ? "danger" : "none"}
      minimal
      title={stateNote(line) || undefined}
    >
      {lineStateText(line)}
    </Tag>
  );
}

function LineChanges({ line }: { readonly line: PayoutRunLine }) {
  return line.news.map((group) => (
    <Tag intent="primary" key={group} minimal>
      {reviewGroupLabels[group]}
    </Tag>
  ));
}

export function LineRoute({ line }: { readonly line: PayoutRunLine }) {
  const reason = line.state === "held" ? line.holdReason : null;
  // The reason first: the cell may be too narrow for both.
  const text = [reason, routeText({ ...line, holdReason: null })].filter(Boolean).join(" · ");
  return (
    <span className={routeProblem(line) ? "ops-wrapped ops-danger" : "ops-wrapped"} title={text}>
      {text}
    </span>
  );
}

const figure = (
  key: "gross" | "withheld" | "net",
  header: string,
  width: number,
): Column<PayoutRunLine> => ({
  key,
  header,
  width,
  narrowWidth: width - 16,
  align: "right",
  amount: (line) => line[key],
  ...(key !== "net" && { hiddenBelow: 1000 as const }),
  cell: (line) => <Money amount={line[key]} />,
});

interface ShownLines {
  /** Undefined while they load. */
  readonly rows: readonly PayoutRunLine[] | undefined;
  readonly showChanges: boolean;
}

export function lineColumns(
  on: LineActions,
  { rows, showChanges }: ShownLines,
): readonly Column<PayoutRunLine>[] {
  const hasActions = rows?.some((line) => hasButtons(line, on)) ?? on.can.edit;
  return [
    {
      key: "position",
      header: "No.",
      width: 48,
      narrowWidth: 44,
      cell: ({ position }) => <span className="ac-num ac-muted">{position}</span>,
    },
    {
      key: "investor",
      header: "Investor",
      cell: (line) => (
        <span className="ops-payee">
          <span className="ops-wrapped">{line.investor.name}</span>
          {line.investor.acting !== undefined && (
            <span className="ac-person-note">{line.investor.acting}</span>
          )}
          <LineState line={line} />
          {showChanges && <LineChanges line={line} />}
        </span>
      ),
    },
    {
      key: "agreement",
      header: "Agreement",
      width: 136,
      narrowWidth: 128,
      text: ({ agreement }) => agreement.reference,
      cell: ({ agreement }) => (
        <Link className="ac-nowrap" to={`/agreements?id=${agreement.id}`}>
          {agreement.reference}
        </Link>
      ),
    },
    {
      key: "dueDate",
      header: "Due Date",
      width: 112,
      narrowWidth: 104,
      cell: ({ dueDate }) => <DayText day={dueDate} />,
    },
    {
      key: "method",
      header: "Method",
      width: 176,
      narrowWidth: hasActions ? 148 : 164,
      cell: (line) => <LineRoute line={line} />,
    },
    figure("gross", "Gross", 124),
    figure("withheld", "Withheld", 112),
    figure("net", "Net", 124),
    ...(hasActions
      ? [
          {
            key: "actions",
            header: "Actions",
            width: 92,
            narrowWidth: 84,
            align: "right" as const,
            cell: (line: PayoutRunLine) => <LineButtons line={line} {...on} />,
          },
        ]
      : []),
  ];
}
