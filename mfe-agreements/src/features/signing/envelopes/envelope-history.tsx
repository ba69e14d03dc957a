import { queryOf } from "@accord/api-client";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { ErrorState, SkeletonBars } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";

interface EnvelopeHistoryProps {
  readonly id: string;
  readonly envelopeId: string;
}

export function EnvelopeHistory({ id, envelopeId }: EnvelopeHistoryProps) {
  const { timeZone } = useSession();
  const params = { envelopeId };
  const events = useQuery(queryOf("/api/docusign/envelopes/:envelopeId/events", { params }));
  return (
    <div className="sgn-history" id={id}>
      {events.data?.length === 0 && <p className="ac-muted">Nothing is recorded yet.</p>}
      {events.data && events.data.length > 0 && (
        <ol aria-label="History of the envelope">
          {events.data.map((event) => (
            <li key={event.id}>
              <bdi>{event.text}</bdi>
              <small>
                {event.by ?? "DocuSign"} ·{" "}
                <time dateTime={event.at}>{formatInstant(event.at, timeZone)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
      {!events.data && events.isError && (
        <ErrorState onRetry={() => void events.refetch()} text="Failed to load the history" />
      )}
      {events.isLoading && <SkeletonBars lines={2} />}
    </div>
  );
}
