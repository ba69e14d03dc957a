import { MutedText } from "@accord/ui";
import "./details.css";
import { HistoryEntry } from "./history-entry.tsx";
import { NextPage } from "./next-page.tsx";
import { SectionQuery } from "./section-query.tsx";
import { useHistory, type HistoryRecord } from "./use-history.ts";

/** The changes of a record, newest first. */
export function HistorySection({ record }: { readonly record: HistoryRecord }) {
  const history = useHistory(record);
  return (
    <SectionQuery query={history} title="History" what="the history">
      {(entries) =>
        entries.length === 0 ? (
          <MutedText>No changes recorded yet.</MutedText>
        ) : (
          <>
            <ol className="rk-history">
              {entries.map((entry) => (
                <HistoryEntry entry={entry} key={entry.id} />
              ))}
            </ol>
            <NextPage query={history} text="Show earlier changes" what="earlier changes" />
          </>
        )
      }
    </SectionQuery>
  );
}
