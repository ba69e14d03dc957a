import { Checkbox } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import type { LineProblem, NewsGroup } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Card, Money, MutedText } from "@accord/ui";
import { Warning } from "../problems/problems-card.tsx";
import { linesText, newsTitles, warningsOf } from "../run-texts.ts";
import { newsText } from "./news-text.ts";

interface NewsCardProps {
  readonly run: PayoutRunDetails;
  /** Undefined for who may not approve the run. */
  readonly onCheck: ((groups: NewsGroup[]) => void) | undefined;
  /** Ticked and not yet stored. */
  readonly sent: readonly NewsGroup[] | undefined;
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
    <ul className="ops-news-lines">
      {group.lines.map((line) => (
        <li key={line.id}>
          <span>{newsText(group.group, line, timeZone)}</span>
          <Money amount={line.net} />
        </li>
      ))}
      {more > 0 && <li className="ac-muted">{`and ${linesText(more)} more`}</li>}
    </ul>
  );
}

/** What an approver checks first; nothing is approved before each part is ticked. */
export function NewsCard({ run, onCheck, sent, onShow }: NewsCardProps) {
  const { groups } = run.newSinceLast;
  const stored = groups.filter((one) => one.checked).map(({ group }) => group);
  const checked = sent ?? stored;
  const canTick = onCheck !== undefined && groups.length > 0;
  const toggle = (group: NewsGroup) => {
    const rest = checked.filter((one) => one !== group);
    onCheck?.(checked.includes(group) ? rest : [...rest, group]);
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
        <div className="ops-news">
          <MutedText>Nothing is new.</MutedText>
        </div>
      )}
      {groups.map((one) => (
        <div key={one.group}>
          <div className="ops-news">
            {onCheck ? (
              <Checkbox
                checked={checked.includes(one.group)}
                label={newsTitles[one.group]}
                onChange={() => toggle(one.group)}
              />
            ) : (
              <span className="ops-news-title">{newsTitles[one.group]}</span>
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
