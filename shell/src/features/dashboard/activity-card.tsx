import { queryOf } from "@accord/api-client";
import { useSession } from "@accord/shell-kit";
import { Card, LoadNote } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { activityDay } from "./activity-day.ts";
import { ActivityText } from "./activity-text.tsx";
import { activityIcon, fixedIcon } from "./activity-icons.tsx";

const SHOWN = 3;

/** Always last (docs/rules.md#dashboard). */
const FIXED = [
  "System initialized successfully",
  "Ready to add investors",
  "Agreement management enabled",
];

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
              {activityIcon(entry.kind)}
              <ActivityText text={entry.text} />
              <time className="ac-activity-day" dateTime={entry.day} title={day.title}>
                {day.text}
              </time>
            </li>
          );
        })}
        {FIXED.map((text) => (
          <li className="ac-muted" key={text}>
            {fixedIcon}
            <ActivityText text={text} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
