import { businessDay, formatInstant, formatInstantDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Tag } from "@accord/blueprint";

interface WaitingSinceProps {
  readonly at: string;
}

/** The time of today, else the day. */
export function WaitingSince({ at }: WaitingSinceProps) {
  const { today, timeZone } = useSession();
  const isToday = businessDay(new Date(at), timeZone) === today;
  const whole = formatInstant(at, timeZone);
  return (
    <time className="ac-num" dateTime={at} title={whole}>
      {isToday ? whole.replace(/^.*?, /, "Today ") : formatInstantDay(at, timeZone)}
    </time>
  );
}

interface OwnWorkTagProps {
  /** Who made or changed it. */
  readonly people: readonly (string | undefined)[];
  /** The user had another part in it. */
  readonly isOwn?: boolean | undefined;
}

/** Marks what the user may not approve, having had a part in it. */
export function OwnWorkTag({ people, isOwn = false }: OwnWorkTagProps) {
  const { id } = useSession();
  return isOwn || people.includes(id) ? (
    <Tag className="ops-own" minimal>
      Own work
    </Tag>
  ) : null;
}
