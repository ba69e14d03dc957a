import { secondsToNextDay } from "@accord/domain";
import * as z from "@accord/zod";
import type { Knex } from "knex";
import type { Clock } from "../clock.ts";
import { ServiceError } from "../errors.ts";
import { chargeUpload, refundUpload } from "./upload-days.store.ts";

export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
}

/** The variables of a service that takes uploads. */
export const uploadEnv = {
  UPLOAD_FILES_PER_DAY: z.coerce.number().int().positive().default(2_000),
  UPLOAD_MB_PER_DAY: z.coerce.number().int().min(10).default(5_120),
};

export const uploadLimitsOf = (env: {
  readonly UPLOAD_FILES_PER_DAY: number;
  readonly UPLOAD_MB_PER_DAY: number;
}): UploadLimits => ({ files: env.UPLOAD_FILES_PER_DAY, bytes: env.UPLOAD_MB_PER_DAY * MB });

export type UploadQuota = ReturnType<typeof createUploadQuota>;

/** docs/rules.md#upload-limits. The service has the table `upload_days`. */
export function createUploadQuota(deps: {
  readonly db: Knex;
  readonly clock: Clock;
  readonly uploadLimits: UploadLimits;
}) {
  const { db, clock, uploadLimits: limits } = deps;
  const exceeded = () =>
    new ServiceError(429, "upload_quota", messageFor(limits), {
      retryAfter: secondsToNextDay(clock.now(), clock.timeZone),
    });
  return {
    /** Charges before the first byte. Refused files count; failures of our storage do not. */
    spend: async <T>(
      upload: { userId: string | null; bytes: number },
      work: () => Promise<T>,
    ): Promise<T> => {
      const { userId, bytes } = upload;
      if (userId === null) return work();
      const charge = { userId, bytes, day: clock.today() };
      if (!(await chargeUpload(db, charge, limits))) throw exceeded();
      try {
        return await work();
      } catch (error) {
        const isRefused = error instanceof ServiceError && error.status < 500;
        if (!isRefused) await refundUpload(db, charge);
        throw error;
      }
    },
  };
}

const MB = 1024 * 1024;
const inWords = (count: number) => count.toLocaleString("en-US");
const messageFor = ({ files, bytes }: UploadLimits) =>
  `One person may upload ${inWords(files)} files or ${inWords(Math.floor(bytes / MB))} MB a day, and today you have reached that. Upload the rest tomorrow.`;
