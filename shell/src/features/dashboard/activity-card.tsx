import { queryOf } from "@accord/api-client";
import { useSession } from "@accord/shell-kit";
import { Card, LoadNote, ReferenceText } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { addDays, formatDay, type Day } from "@accord/domain";
import type { ActivityEntry } from "@accord/contracts";
import { Document, Dot, Endorsed, Person, Refresh, TickCircle } from "@blueprintjs/icons";
import type { ReactElement } from "react";

const SHOWN = 3;

/** Always last (docs/rules.md#dashboard). */
const FIXED = [
  "System initialized successfully",
  "Ready to add investors",
  "Agreement management enabled",
];

const ICONS: Readonly<Record<ActivityEntry["kind"], ReactElement>> = {
  investor: <Person size={16} />,
  agreement: <Endorsed size={16} />,
  payout: <TickCircle size={16} />,
  rollover: <Refresh size={16} />,
  document: <Document size={16} />,
  other: <Dot size={16} />,
};

export function ActivityCard() {
  const { today } = useSession();
  const { data, isError, refetch } = useQuery(
    queryOf("/api/activity", { query: { limit: SHOWN } }),
  );
  return (
    <Card className="ac-activity" padded title="Recent Activity">
      {isError && (
        <LoadNote onRetry={() => void refetch()} text="Failed to load the recent activity." />
      )}
      <ul className="ac-activity-list">
        {data?.map((entry) => {
          const day = activityDay(entry.day, today);
          return (
            <li key={entry.id}>
              {ICONS[entry.kind]}
              <ActivityText text={entry.text} />
              <time className="ac-activity-day" dateTime={entry.day} title={day.title}>
                {day.text}
              </time>
            </li>
          );
        })}
        {FIXED.map((text) => (
          <li className="ac-muted" key={text}>
            <Dot size={16} />
            <ActivityText text={text} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function activityDay(day: Day, today: Day): { readonly text: string; readonly title: string } {
  const title = formatDay(day);
  if (day === today) return { text: "Today", title };
  return { text: day === addDays(today, -1) ? "Yesterday" : title, title };
}

function ActivityText({ text }: { readonly text: string }) {
  return (
    <span className="ac-activity-text">
      <ReferenceText text={text} />
    </span>
  );
}
