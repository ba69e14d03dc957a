import { randomUUID } from "node:crypto";
import { currentRequestId } from "../request-context.ts";

export const withRequestId = (data: object): object => {
  const requestId = currentRequestId();
  return requestId === undefined ? data : { ...data, requestId };
};

export const jobRequestId = (data: object): string =>
  "requestId" in data && typeof data.requestId === "string" ? data.requestId : randomUUID();
