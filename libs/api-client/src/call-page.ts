import type { RequestInput } from "./build-request.ts";
import { send } from "./call.ts";
import type { ResponseOf, CallArguments, PathOf } from "./endpoint-types.ts";

export interface Page<Rows> {
  readonly rows: Rows;
  /** Matches of search and filters. */
  readonly total: number;
  readonly unfiltered: number;
  /** Cursor of the next page. */
  readonly next: string | undefined;
}

function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://localhost").searchParams.get("cursor") ?? undefined;
}

/** `callPage` without type checks. */
export async function sendPage<Rows>(path: string, input?: RequestInput): Promise<Page<Rows>> {
  const { data, headers } = await send<Rows>("GET", path, input);
  const count = Array.isArray(data) ? data.length : 0;
  const total = Number(headers.get("X-Total-Count") ?? count);
  return {
    rows: data,
    total,
    unfiltered: Number(headers.get("X-Unfiltered-Count") ?? total),
    next: nextCursor(headers.get("Link")),
  };
}

/** A list call with `limit`, `cursor`, `q` and `sort`. */
export function callPage<P extends PathOf<"GET">>(
  path: P,
  ...input: CallArguments<"GET", P>
): Promise<Page<ResponseOf<"GET", P>>> {
  return sendPage(path, input[0]);
}
