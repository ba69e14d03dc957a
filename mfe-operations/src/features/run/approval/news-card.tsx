import { Checkbox } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import type { LineProblem } from "@accord/domain";
import { Card, MutedText } from "@accord/ui";
import { Warning } from "../problems/problems-card.tsx";
import { warningsOf } from "../run-texts.ts";
import { newsOf, newsTitle } from "./news.ts";

interface NewsCardProps {
  readonly run: PayoutRunDetails;
  readonly ticks: readonly string[];
  /** Undefined for who may not approve the run. */
  readonly onTick: ((group: string) => void) | undefined;
  readonly onShow: (problem: LineProblem) => void;
}

/** What an approver checks first; nothing is approved before each part is ticked. */
export function NewsCard({ run, ticks, onTick, onShow }: NewsCardProps) {
  const groups = newsOf(run);
  const checked = groups.filter(({ key }) => ticks.includes(key)).length;
  const isTicked = onTick !== undefined && groups.length > 0;
  return (
    <Card
      note={isTicked ? "Tick each part that you have checked" : undefined}
      title={newsTitle(run)}
      tools={
        isTicked && (
          <span aria-live="polite" className="ac-card-note">
            {`${checked} of ${groups.length} checked`}
          </span>
        )
      }
    >
      {groups.length === 0 && (
        <div className="ops-news">
          <MutedText>Nothing is new.</MutedText>
        </div>
      )}
      {groups.map(({ key, title, count }) => (
        <div className="ops-news" key={key}>
          {onTick ? (
            <Checkbox checked={ticks.includes(key)} label={title} onChange={() => onTick(key)} />
          ) : (
            <span>{title}</span>
          )}
          <span className="ac-card-note">{count}</span>
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
