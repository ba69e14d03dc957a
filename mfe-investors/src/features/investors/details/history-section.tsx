import { Button } from "@accord/blueprint";
import { QuietNote } from "@accord/ui";
import { HistoryEntry } from "./history-entry.tsx";
import { SectionQuery } from "./section-query.tsx";
import { useHistory } from "./use-history.ts";

/** Who changed what on this investor. */
export function HistorySection({ investorId }: { readonly investorId: string }) {
  const history = useHistory(investorId);
  return (
    <SectionQuery query={history} title="History" what="the history">
      {(entries) =>
        entries.length === 0 ? (
          <QuietNote>No changes recorded yet.</QuietNote>
        ) : (
          <>
            <ol className="inv-history">
              {entries.map((entry) => (
                <HistoryEntry entry={entry} key={entry.id} />
              ))}
            </ol>
            {history.hasNextPage && (
              <Button
                aria-disabled={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage({ cancelRefetch: false })}
                text={history.isFetchingNextPage ? "Loading..." : "Show earlier changes"}
                variant="outlined"
              />
            )}
          </>
        )
      }
    </SectionQuery>
  );
}
