export * from "./connect.ts";
export * from "./is-missing.ts";
export type { BucketItem, Client } from "minio";
