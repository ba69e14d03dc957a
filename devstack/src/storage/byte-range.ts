import { S3Error } from "./s3-error.ts";

/** First and last byte of a Range header; null for the whole object. Throws InvalidRange. */
export function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new S3Error(416, "InvalidRange", "The object does not have this range.");
  return { start, end };
}
