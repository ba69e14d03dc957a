import { SettingsError } from "@accord/processes";

type Unit = "d" | "w" | "m";
/** How many days, weeks and months keep their newest backup. */
export type Keep = Readonly<Record<Unit, number>>;

const PREFIX = "accord-";
const NAME = /^accord-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const DAY_MS = 86_400_000;

/** `accord-20261123T023000Z` */
export const backupName = (at: Date): string =>
  `${PREFIX}${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The time in the name of a backup in UTC; undefined for any other name. */
export function timeOf(name: string): Date | undefined {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year = "", month = "", day = "", hour = "", minute = "", second = ""] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** `7d 4w 12m`; throws SettingsError for another form and for a rule that keeps nothing. */
export function parseKeep(value: string): Keep {
  const keep = { d: 0, w: 0, m: 0 };
  for (const part of value.trim().split(/\s+/)) {
    const [, count = "", unit] = /^(\d{1,4})([dwm])$/.exec(part) ?? [];
    if (unit !== "d" && unit !== "w" && unit !== "m") throw wrong(value);
    keep[unit] = Number(count);
  }
  if (keep.d + keep.w + keep.m === 0) throw wrong(value);
  return keep;
}

/**
 * The backups that no rule keeps, oldest first. Periods without a backup do not count, so a pause
 * removes nothing; the newest is always kept. Other names are ignored.
 */
export function chooseExpired(names: readonly string[], keep: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const unit of ["d", "w", "m"] as const) {
    const periods = new Set<string>();
    for (const { name, at } of backups) {
      const period = PERIODS[unit](at);
      if (periods.has(period)) continue;
      if (periods.size === keep[unit]) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return backups
    .map(({ name }) => name)
    .filter((name) => !kept.has(name))
    .reverse();
}

/** In UTC; a week starts on Monday. */
const PERIODS: Record<Unit, (at: Date) => string> = {
  d: (at) => at.toISOString().slice(0, 10),
  w: (at) => {
    const sinceMonday = (at.getUTCDay() + 6) % 7;
    return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  },
  m: (at) => at.toISOString().slice(0, 7),
};

const wrong = (value: string) =>
  new SettingsError(
    `BACKUP_KEEP=${value} is no rule such as "7d 4w 12m" (days, weeks, months that keep a backup).`,
  );
