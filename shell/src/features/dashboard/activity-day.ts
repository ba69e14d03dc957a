import { addDays, formatDay, type Day } from "@accord/domain";

export function activityDay(
  day: Day,
  today: Day,
): { readonly text: string; readonly title: string } {
  const title = formatDay(day);
  if (day === today) return { text: "Today", title };
  return { text: day === addDays(today, -1) ? "Yesterday" : title, title };
}
