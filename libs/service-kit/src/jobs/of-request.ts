import { randomUUID } from "node:crypto";
import { currentRequestId } from "../request-context.ts";

/**
 * A job's data with the id of the request that it is written for. It lies beside the data itself,
 * so that a release which knows nothing of it still reads the job.
 */
export const withRequestId = (data: object): object => {
  const requestId = currentRequestId();
  return requestId === undefined ? data : { ...data, requestId };
};

/** The request that a job was written for; one that nobody asked for gets an id of its own. */
export const jobRequestId = (data: object): string =>
  "requestId" in data && typeof data.requestId === "string" ? data.requestId : randomUUID();
