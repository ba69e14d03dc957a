import { MutedText } from "@accord/ui";
import "./details.css";
import { HistoryEntry } from "./history-entry.tsx";
import { ExportMenu } from "../list/export-menu.tsx";
import { NextPage } from "./next-page.tsx";
import { SectionQuery } from "./section-query.tsx";
import { call, callFile, queryOf, type ExportChoice } from "@accord/api-client";
import { useInfiniteQuery } from "@tanstack/react-query";

const PAGE = 20;

type HistoryRecord = `${"investor" | "agreement" | "payout-run"}:${string}`;

function useHistory(record: HistoryRecord) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...queryOf("/api/audit", { query: { record } }).queryKey, "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("GET", "/api/audit", { query: { record, limit: PAGE, before: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  return { ...query, data: data?.pages.flat() };
}

/** The changes of a record, newest first. */
export function HistorySection({ record }: { readonly record: HistoryRecord }) {
  const history = useHistory(record);
  const download = (choice: ExportChoice) =>
    callFile("GET", "/api/audit", { query: { record, ...choice } });
  return (
    <SectionQuery
      query={history}
      title="History"
      tools={<ExportMenu download={download} what="history" />}
      what="the history"
    >
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
