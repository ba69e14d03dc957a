import { gauge } from "@accord/service-kit";
import type { Knex } from "knex";

interface LastBackup {
  readonly seconds: string;
  readonly bytes: string;
}

/** Of the scheduled backup; 0 before the first one, so that the alert notices that too. */
export function registerBackupMetrics(db: Knex): void {
  let pending: Promise<LastBackup | undefined> | undefined;
  const read = () =>
    (pending ??= db
      .raw<{ rows: LastBackup[] }>(
        "select extract(epoch from taken_at) as seconds, bytes from last_backup",
      )
      .then(({ rows }) => rows[0])
      .finally(() => (pending = undefined)));
  const expose = (name: string, help: string, value: (last: LastBackup) => string) =>
    gauge({
      name,
      help,
      labels: [],
      read: async () => {
        const last = await read();
        return [{ labels: {}, value: last ? Number(value(last)) : 0 }];
      },
    });
  expose(
    "accord_last_backup_timestamp_seconds",
    "The moment that the last scheduled backup holds; 0: there is none",
    ({ seconds }) => seconds,
  );
  expose("accord_last_backup_bytes", "Size of the last scheduled backup", ({ bytes }) => bytes);
}
