import { secondsToNextDay } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { chargeUpload, refundUpload } from "./upload-days.store.ts";

export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
}

export type UploadQuota = ReturnType<typeof createUploadQuota>;

/** docs/rules.md#upload-limits */
export function createUploadQuota({
  db,
  clock,
  uploadLimits: limits,
}: Pick<DocumentsDeps, "db" | "clock" | "uploadLimits">) {
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
