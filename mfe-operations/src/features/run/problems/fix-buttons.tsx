import { Button } from "@accord/blueprint";
import type { RunProblemLine } from "@accord/contracts";
import { methodLabels, shortMask, type LineMethod, type LineProblem } from "@accord/domain";
import { Link } from "@accord/router";
import { useIsPhone } from "@accord/ui";
import { Cross, Pause } from "@blueprintjs/icons";
import type { RunActions } from "../use-run-actions.ts";

export interface LineFix {
  readonly line: RunProblemLine;
  readonly problem: LineProblem;
  readonly actions: RunActions;
  readonly onHold: (line: RunProblemLine) => void;
}

/** Methods that clear the problem, in the order of the buttons. */
const offered: Partial<Readonly<Record<LineProblem, readonly LineMethod[]>>> = {
  method: ["ach", "check", "wire"],
  no_account: ["check"],
  blocked_account: ["check"],
  address: ["ach", "wire"],
  check_text: ["ach", "wire"],
  too_large: ["wire", "check"],
};

/** Where the missing data is entered, at the investor. */
const atInvestor: Partial<Readonly<Record<LineProblem, string>>> = {
  no_account: "Add bank details",
  blocked_account: "Open bank details",
  address: "Complete address",
  check_text: "Open investor",
  change_decision: "Open bank change",
  tin_decision: "Open tax identity",
};

/** `check`, `cashier's check`; ACH stays as it is. */
const methodInText = (method: LineMethod) =>
  method === "ach" ? methodLabels.ach : methodLabels[method].toLowerCase();

const aboutOf = ({ investor, agreement }: RunProblemLine) =>
  `${investor.name}, ${agreement.reference}`;

export function FixButtons({ line, problem, actions, onHold }: LineFix) {
  const isPhone = useIsPhone();
  const about = aboutOf(line);
  const choose = (method: LineMethod) =>
    actions.changeLines(
      { action: "method", lineIds: [line.id], method, mailing: null },
      `${line.investor.name} is paid by ${methodInText(method)}.`,
    );
  const verb = problem === "method" ? "" : "Pay by ";
  const link = atInvestor[problem];
  const textOf = (method: LineMethod) =>
    method === "ach" && line.account !== null
      ? `${verb}ACH ${shortMask(line.account.masked)}`
      : `${verb}${problem === "method" ? methodLabels[method] : methodInText(method)}`;
  return (
    <span className="ops-fix">
      {problem === "change_decision" && line.account !== null && (
        <Button
          aria-disabled={actions.isPending}
          aria-label={`Pay ${shortMask(line.account.masked)}: ${about}`}
          onClick={() =>
            actions.changeLines(
              { action: "pay_former", lineIds: [line.id] },
              `${line.investor.name} is paid to the account in use so far.`,
            )
          }
          size="small"
          text={`Pay ${shortMask(line.account.masked)}`}
          variant="outlined"
        />
      )}
      {(offered[problem] ?? []).map((method) => (
        <Button
          aria-disabled={actions.isPending}
          aria-label={`${textOf(method)}: ${about}`}
          key={method}
          onClick={() => choose(method)}
          size="small"
          text={textOf(method)}
          variant="outlined"
        />
      ))}
      {link !== undefined && (
        <Link
          aria-label={`${link}: ${about}`}
          className="bp6-button bp6-small bp6-outlined"
          to={`/investors?id=${line.investor.id}`}
        >
          {link}
        </Link>
      )}
      <Button
        {...(isPhone ? { icon: <Pause size={16} /> } : { text: "Hold" })}
        aria-label={`Hold: ${about}`}
        onClick={() => onHold(line)}
        size="small"
        variant="minimal"
      />
      <Button
        {...(isPhone ? { icon: <Cross size={16} /> } : { text: "Remove" })}
        aria-disabled={actions.isPending}
        aria-label={`Remove: ${about}`}
        onClick={() =>
          actions.changeLines(
            { action: "remove", lineIds: [line.id] },
            `${line.investor.name} is no longer in the run.`,
          )
        }
        size="small"
        variant="minimal"
      />
    </span>
  );
}
