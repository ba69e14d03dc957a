import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import type { UploadLimits } from "./upload-quota.ts";

interface UploadCharge {
  readonly userId: string;
  readonly day: Day;
  readonly bytes: number;
}

const KEPT_DAYS = 7;

/** One statement, because uploads run concurrently. False above the limits. */
export async function chargeUpload(
  db: Knex,
  { userId, day, bytes }: UploadCharge,
  limits: UploadLimits,
): Promise<boolean> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `insert into upload_days (user_id, day, files, bytes) values (?, ?, 1, ?)
     on conflict (user_id, day) do update
       set files = upload_days.files + 1, bytes = upload_days.bytes + excluded.bytes
       where upload_days.files < ? and upload_days.bytes + excluded.bytes <= ?
     returning 1`,
    [userId, day, bytes, limits.files, limits.bytes],
  );
  return rows.length === 1;
}

export async function refundUpload(db: Knex, { userId, day, bytes }: UploadCharge): Promise<void> {
  await db("upload_days")
    .where({ userId, day })
    .update({ files: db.raw("files - 1"), bytes: db.raw("bytes - ?", [bytes]) });
}

export async function deleteOldUploadDays(db: Knex, today: Day): Promise<void> {
  await db("upload_days").whereRaw("day < ?::date - ?::integer", [today, KEPT_DAYS]).delete();
}
