import { callFile, errorText, pageOf, type ExportChoice } from "@accord/api-client";
import type { SecurityEntry, SecurityEvent } from "@accord/contracts";
import {
  formatInstant,
  securityDetailText,
  securityEventText,
  securityLabels,
} from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import {
  Card,
  DataTable,
  MutedText,
  NotSet,
  SearchInput,
  SelectInput,
  type Column,
} from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { AdminExport } from "./admin-export.tsx";
import { PAGE_SIZE, useCursorTrail } from "./use-cursor-trail.ts";

const titleOf = ({ method, path, detail }: SecurityEntry) =>
  [detail, `${method} ${path}`].filter(Boolean).join(" · ");

/** On a phone. */
function EntryRow({
  entry,
  timeZone,
}: {
  readonly entry: SecurityEntry;
  readonly timeZone: string;
}) {
  return (
    <div className="ac-access-row">
      <div>
        <span className="ac-person-name">{securityEventText(entry)}</span>
        <span className="ac-person-note">{securityDetailText(entry)}</span>
        <span className="ac-person-note">
          {[entry.email, entry.address].filter(Boolean).join(" · ")}
        </span>
      </div>
      <time className="ac-person-note ac-num" dateTime={entry.at}>
        {formatInstant(entry.at, timeZone)}
      </time>
    </div>
  );
}

const columnsOf = (timeZone: string): readonly Column<SecurityEntry>[] => [
  {
    key: "at",
    header: "Time",
    width: 168,
    cell: ({ at }) => (
      <time className="ac-num" dateTime={at}>
        {formatInstant(at, timeZone)}
      </time>
    ),
  },
  {
    key: "event",
    header: "Event",
    width: 136,
    cell: securityEventText,
  },
  {
    key: "who",
    header: "User",
    width: 200,
    narrowWidth: 176,
    hiddenBelow: 700,
    cell: ({ email, address }) => (
      <>
        <span className="ac-person-name ac-ellipsis" title={email ?? undefined}>
          {email ?? <NotSet />}
        </span>
        <span className="ac-person-note ac-ellipsis">{address}</span>
      </>
    ),
  },
  {
    key: "what",
    header: "What",
    cell: (entry) => (
      <>
        <span className="ac-person-name ac-ellipsis" title={titleOf(entry)}>
          {securityDetailText(entry)}
        </span>
        {entry.requestId && (
          <span className="ac-person-note ac-ellipsis" title={entry.requestId}>
            Request {entry.requestId}
          </span>
        )}
      </>
    ),
  },
];

export function SecurityCard() {
  const { timeZone } = useSession();
  const [q, setSearch] = useState("");
  const [event, setEvent] = useState<SecurityEvent>();
  const { cursor, reset, pagingOf } = useCursorTrail();
  const filters = { q: q || undefined, event };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageOf("/api/security-log", { query: { ...filters, limit: PAGE_SIZE, cursor } }),
  );
  const download = (choice: ExportChoice) =>
    callFile("GET", "/api/security-log", { query: { ...filters, ...choice } });
  const search = useCallback(
    (text: string) => {
      setSearch(text);
      reset();
    },
    [reset],
  );
  const choose = (name: string) => {
    setEvent(Object.keys(securityLabels).find((one): one is SecurityEvent => one === name));
    reset();
  };
  return (
    <Card
      title="Security log"
      tools={
        <>
          <SelectInput
            aria-label="Event"
            onChange={(change) => choose(change.currentTarget.value)}
            value={event ?? ""}
          >
            <option value="">All events</option>
            {Object.entries(securityLabels).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </SelectInput>
          <SearchInput onSearch={search} placeholder="Search user, address, path" value={q} />
          <AdminExport download={download} what="security log" />
        </>
      }
    >
      <DataTable
        caption="Security log"
        card={(entry) => <EntryRow entry={entry} timeZone={timeZone} />}
        columns={columnsOf(timeZone)}
        density="tall"
        empty={
          <div className="ac-card-body">
            <MutedText>Nothing was recorded yet.</MutedText>
          </div>
        }
        error={error ? `Error: ${errorText(error, "the log could not be loaded")}` : undefined}
        filtered={
          q || event
            ? { text: "No entries match.", onClear: () => [search(""), choose("")] }
            : undefined
        }
        isRefreshing={isFetching}
        onRetry={() => void refetch()}
        paging={pagingOf(data, isPlaceholderData)}
        rowKey={({ id }) => id}
        rows={data?.rows}
      />
    </Card>
  );
}
