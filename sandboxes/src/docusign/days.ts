/** US format: 11/21/2026. */
export const dayText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(new Date(at));

/** US format: 11/21/2026, 7:05 PM EST. */
export function instantText(at: string | null, timeZone: string): string {
  if (at === null) return "–";
  const time = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return `${dayText(at, timeZone)}, ${time.format(new Date(at))}`;
}
