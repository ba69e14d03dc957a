import { Checkbox } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import type { LineProblem, ReviewGroup } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Card, Money, MutedText } from "@accord/ui";
import { Warning } from "../problems/problems-card.tsx";
import { linesText, reviewGroupTitles, warningsOf } from "../run-texts.ts";
import { reviewText } from "./review-text.ts";

interface ChangesCardProps {
  readonly run: PayoutRunDetails;
  /** Undefined for who may not approve the run. */
  readonly onAcknowledge: ((groups: ReviewGroup[]) => void) | undefined;
  /** Ticked and not yet stored. */
  readonly sent: readonly ReviewGroup[] | undefined;
  readonly onShow: (problem: LineProblem) => void;
}

type Group = PayoutRunDetails["newSinceLast"]["groups"][number];

const titleOf = ({ newSinceLast }: Pick<PayoutRunDetails, "newSinceLast">): string =>
  newSinceLast.lastReference === null
    ? "What is new"
    : `What is new since ${newSinceLast.lastReference}`;

function GroupLines({ group }: { readonly group: Group }) {
  const { timeZone } = useSession();
  const more = group.count - group.lines.length;
  return (
    <ul className="ops-review-lines">
      {group.lines.map((line) => (
        <li key={line.id}>
          <span>{reviewText(group.group, line, timeZone)}</span>
          <Money amount={line.net} />
        </li>
      ))}
      {more > 0 && <li className="ac-muted">{`and ${linesText(more)} more`}</li>}
    </ul>
  );
}

/** Nothing is approved before the approver has ticked each part. */
export function ChangesCard({ run, onAcknowledge, sent, onShow }: ChangesCardProps) {
  const { groups } = run.newSinceLast;
  const stored = groups.filter((one) => one.checked).map(({ group }) => group);
  const checked = sent ?? stored;
  const canTick = onAcknowledge !== undefined && groups.length > 0;
  const toggle = (group: ReviewGroup) => {
    const rest = checked.filter((one) => one !== group);
    onAcknowledge?.(checked.includes(group) ? rest : [...rest, group]);
  };
  return (
    <Card
      note={canTick ? "Tick each part that you have checked" : undefined}
      title={titleOf(run)}
      tools={
        canTick && (
          <span aria-live="polite" className="ac-card-note">
            {`${checked.length} of ${groups.length} checked`}
          </span>
        )
      }
    >
      {groups.length === 0 && (
        <div className="ops-review">
          <MutedText>Nothing is new.</MutedText>
        </div>
      )}
      {groups.map((one) => (
        <div key={one.group}>
          <div className="ops-review">
            {onAcknowledge ? (
              <Checkbox
                checked={checked.includes(one.group)}
                label={reviewGroupTitles[one.group]}
                onChange={() => toggle(one.group)}
              />
            ) : (
              <span className="ops-review-title">{reviewGroupTitles[one.group]}</span>
            )}
            <span className="ac-card-note">
              {linesText(one.count)} · <Money amount={one.net} />
            </span>
          </div>
          <GroupLines group={one} />
        </div>
      ))}
      <ul aria-label="Known when submitted" className="ops-problems ops-known">
        {warningsOf(run).map((counted) => (
          <Warning key={counted.problem} onShow={onShow} {...counted} />
        ))}
      </ul>
    </Card>
  );
}
