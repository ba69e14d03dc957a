import type { PayoutRunLine } from "@accord/contracts";
import {
  formatDay,
  lineStateText,
  reviewGroupLabels,
  routeProblem,
  routeText,
} from "@accord/domain";
import { IconButton } from "@accord/remote-kit";
import { Tag } from "@accord/blueprint";
import { Link } from "@accord/router";
import { DayText, Money, RowActions, type Column } from "@accord/ui";
import { Cross, Pause, Play, Undo } from "@blueprintjs/icons";

export interface LineActions {
  readonly onHold: (line: PayoutRunLine) => void;
  readonly onInclude: (line: PayoutRunLine) => void;
  readonly onRemove: (line: PayoutRunLine) => void;
  readonly onReturn: (line: PayoutRunLine) => void;
  /** What the run's state and the user's role allow. */
  readonly can: { readonly edit: boolean; readonly recordReturn: boolean };
}

interface LineButtonsProps extends LineActions {
  readonly line: PayoutRunLine;
}

export function LineButtons({ line, can, ...on }: LineButtonsProps) {
  const due = formatDay(line.dueDate);
  const about = `${line.investor.name}, ${line.agreement.reference}, due ${due}`;
  return (
    <RowActions>
      {can.edit && line.state === "held" && (
        <IconButton
          icon={<Play size={16} />}
          label={`Take back ${about}`}
          onClick={() => on.onInclude(line)}
        />
      )}
      {can.edit && line.state === "included" && (
        <IconButton
          icon={<Pause size={16} />}
          label={`Hold ${about}`}
          onClick={() => on.onHold(line)}
        />
      )}
      {can.edit && (
        <IconButton
          icon={<Cross size={16} />}
          label={`Remove ${about}`}
          onClick={() => on.onRemove(line)}
        />
      )}
      {can.recordReturn && line.state === "paid" && line.checkNumber === null && (
        <IconButton
          icon={<Undo size={16} />}
          label={`Record a return of ${about}`}
          onClick={() => on.onReturn(line)}
        />
      )}
    </RowActions>
  );
}

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

export function lineColumns(
  on: LineActions,
  showChanges: boolean,
): readonly Column<PayoutRunLine>[] {
  const hasActions = on.can.edit || on.can.recordReturn;
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
