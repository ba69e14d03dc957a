import { keepPreviousData } from "@tanstack/react-query";
import { sendPage, type Page } from "./call-page.ts";
import { send } from "./call.ts";
import type { ResponseOf, CallArguments, PathOf } from "./endpoint-types.ts";

interface Query<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/** The path comes first, so that a write can invalidate by path. */
const keyOf = (path: string, input: unknown = {}) => [path, input];

/** `useQuery(queryOf("/api/investors/:id", { params: { id } }))` */
export function queryOf<P extends PathOf<"GET">>(
  path: P,
  ...input: CallArguments<"GET", P>
): Query<ResponseOf<"GET", P>> {
  return {
    queryKey: keyOf(path, input[0]),
    queryFn: async ({ signal }) =>
      (await send<ResponseOf<"GET", P>>("GET", path, { ...input[0], signal })).data,
  };
}

export interface PageQuery<Rows> extends Query<Page<Rows>> {
  readonly placeholderData: typeof keepPreviousData;
}

export function pageOf<P extends PathOf<"GET">>(
  path: P,
  ...input: CallArguments<"GET", P>
): PageQuery<ResponseOf<"GET", P>> {
  return {
    queryKey: [...keyOf(path, input[0]), "page"],
    queryFn: ({ signal }) => sendPage<ResponseOf<"GET", P>>(path, { ...input[0], signal }),
    placeholderData: keepPreviousData,
  };
}
