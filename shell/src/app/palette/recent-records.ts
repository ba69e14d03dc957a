import { useLocation } from "@accord/router";
import { useEffect } from "react";

/** Pages that show a record by `id` in their address. */
export type RecordPage = "/investors" | "/agreements" | "/payout-runs";

export interface RecentRecord {
  readonly page: RecordPage;
  readonly id: string;
}

const KEY = "accord.recent";
/** The record that is open is listed apart. */
const KEPT = 6;

const isRecordPage = (page: string): page is RecordPage =>
  page === "/investors" || page === "/agreements" || page === "/payout-runs";

function recordAt(address: string): RecentRecord | undefined {
  const [page = "", query] = address.split("?");
  const id = new URLSearchParams(query).get("id");
  return isRecordPage(page) && id !== null && id !== "" ? { page, id } : undefined;
}

const addressOf = ({ page, id }: RecentRecord) => `${page}?id=${id}`;

/** What was opened in this tab, the latest first. Ids alone: names would outlast a sign-out. */
export const recentRecords = (): RecentRecord[] =>
  (sessionStorage.getItem(KEY) ?? "").split(" ").flatMap((address) => recordAt(address) ?? []);

export function useRecentRecords(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = recordAt(`${pathname}${search}`);
    if (opened === undefined) return;
    const addresses = new Set([opened, ...recentRecords()].map(addressOf));
    sessionStorage.setItem(KEY, [...addresses].slice(0, KEPT).join(" "));
  }, [pathname, search]);
}
