import { formatDay } from "@accord/domain";
import { NotSet } from "./not-set.tsx";

export function DayText({ day }: { readonly day: string | null | undefined }) {
  if (!day) return <NotSet />;
  return (
    <time className="ac-num" dateTime={day}>
      {formatDay(day)}
    </time>
  );
}

export function DayRange({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <span className="ac-num">
      <DayText day={from} /> – <DayText day={to} />
    </span>
  );
}
