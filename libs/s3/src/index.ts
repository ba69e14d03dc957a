export * from "./connect.ts";
export * from "./encryption.ts";
export type { BucketItem, Client } from "minio";
