export * from "./connect.ts";
export type { BucketItem, Client } from "minio";
