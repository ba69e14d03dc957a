import type { PayoutRunLine } from "@accord/contracts";
import { formatDay } from "@accord/domain";
import { IconButton } from "@accord/remote-kit";
import { RowActions } from "@accord/ui";
import { Cross, Pause, Play, Undo } from "@blueprintjs/icons";

export interface LineActions {
  readonly onHold: (line: PayoutRunLine) => void;
  readonly onInclude: (line: PayoutRunLine) => void;
  readonly onRemove: (line: PayoutRunLine) => void;
  readonly onReturn: (line: PayoutRunLine) => void;
  /** What the run's state and the user's role allow. */
  readonly can: { readonly edit: boolean; readonly recordReturn: boolean };
}

/** The return of a check is recorded by voiding it. */
const isReturnable = (line: PayoutRunLine, { can }: Pick<LineActions, "can">) =>
  can.recordReturn && line.state === "paid" && line.checkNumber === null;

export const hasButtons = (line: PayoutRunLine, on: Pick<LineActions, "can">): boolean =>
  on.can.edit || isReturnable(line, on);

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
      {isReturnable(line, { can }) && (
        <IconButton
          icon={<Undo size={16} />}
          label={`Record a return of ${about}`}
          onClick={() => on.onReturn(line)}
        />
      )}
    </RowActions>
  );
}
