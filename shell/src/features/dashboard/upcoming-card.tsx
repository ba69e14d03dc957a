import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { UpcomingPayout } from "@accord/contracts";
import { useNavigate } from "@accord/router";
import { Card, DelayedSpinner, LoadNote, MutedText } from "@accord/ui";
import { ArrowRight } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { UpcomingRow } from "./upcoming-row.tsx";

const WINDOW_DAYS = 30;
const SHOWN = 3;

function Rows({ payouts }: { readonly payouts: readonly UpcomingPayout[] | undefined }) {
  if (payouts === undefined || payouts.length === 0) {
    return (
      <div className="ac-card-body">
        <MutedText>No upcoming payouts</MutedText>
      </div>
    );
  }
  return (
    <ul>
      {payouts.slice(0, SHOWN).map((payout) => (
        <UpcomingRow key={payout.id} payout={payout} />
      ))}
    </ul>
  );
}

export function UpcomingCard() {
  const navigate = useNavigate();
  const query = { days: WINDOW_DAYS, limit: SHOWN };
  const { data, isPending, isError, refetch } = useQuery(
    queryOf("/api/payouts/upcoming", { query }),
  );
  return (
    <Card className="ac-upcoming" note={`Next ${WINDOW_DAYS} days`} title="Upcoming Payouts">
      {isError && (
        <LoadNote
          onRetry={() => void refetch()}
          text={`Failed to load the upcoming payouts${data ? " again. What is shown may be out of date." : "."}`}
        />
      )}
      {isPending ? (
        <div className="ac-state">
          <DelayedSpinner />
        </div>
      ) : (
        <Rows payouts={data} />
      )}
      <div className="ac-upcoming-foot">
        <Button
          endIcon={<ArrowRight size={16} />}
          intent="primary"
          onClick={() => void navigate("/payouts")}
          text="View All Payouts"
          variant="minimal"
        />
      </div>
    </Card>
  );
}
