import type { Measured } from "./compare.ts";
import type { Subject } from "./subject.ts";

const page = "/api/agreements?limit=25";
const at = (address: string): Measured => {
  return (subject) => subject.get(address);
};

export const reads: Readonly<Record<string, Measured>> = {
  "investors, first page": at("/api/investors?limit=25"),
  "investors by total": at("/api/investors?limit=25&sort=-totalInvestment"),
  "investors, search": at("/api/investors?limit=25&q=marwell"),
  "dashboard metrics": at("/api/dashboard/metrics"),
  "agreements, first page": at(`${page}&sort=-reference`),
  "by reference, up": at(`${page}&sort=reference`),
  "by investor": at(`${page}&sort=investor`),
  "by investor, down": at(`${page}&sort=-investor`),
  "by term": at(`${page}&sort=term`),
  "by status, down": at(`${page}&sort=-status`),
  "search reference": at(`${page}&q=agr-2026-000123`),
  "by amount": at(`${page}&sort=amount`),
  "by amount, down": at(`${page}&sort=-amount`),
  "filter investor": at(`${page}&sort=-reference&investor=marwell`),
  "filter whole name": at(`${page}&sort=-reference&investor=ana%20marwell`),
  "filter first name": at(`${page}&sort=-reference&investor=ana`),
  "filter term": at(`${page}&sort=-reference&term=12`),
  "filter amount": at(`${page}&sort=-reference&amount=25`),
  "filter, nothing found": at(`${page}&sort=-reference&investor=zzz`),
  "upcoming, 60 days": at("/api/payouts/upcoming?days=60&limit=25"),
  "upcoming, 30 days": at("/api/payouts/upcoming?days=30&limit=5"),
  "recent activity": at("/api/activity"),
};

/** Reads within a list or of one agreement. */
export async function readsWithin(
  subjects: readonly Subject[],
): Promise<Readonly<Record<string, Measured>>> {
  const deep = new Map<Subject, Record<string, string>>();
  const ids = new Map<Subject, string[]>();
  for (const subject of subjects) {
    const cursors: Record<string, string> = {};
    for (const sort of ["-reference", "investor", "-amount"]) {
      const { rows, cursor } = await subject.walk(`/api/agreements?limit=200&sort=${sort}`, 4);
      cursors[sort] = cursor;
      ids.set(
        subject,
        rows.map(({ id }) => id),
      );
    }
    deep.set(subject, cursors);
  }
  const after =
    (sort: string): Measured =>
    (subject) =>
      subject.get(`${page}&sort=${sort}&cursor=${deep.get(subject)?.[sort] ?? ""}`);
  const ofOne =
    (path: string): Measured =>
    (subject, n) => {
      const all = ids.get(subject) ?? [];
      return subject.get(`/api/agreements/${all[n % all.length] ?? ""}${path}`);
    };
  return {
    "deep page": after("-reference"),
    "deep, by investor": after("investor"),
    "deep, by amount": after("-amount"),
    "one agreement": ofOne(""),
    "its payouts": ofOne("/payouts"),
    "its rollovers": ofOne("/rollovers"),
    "its neighbors": ofOne("/neighbors?sort=-reference"),
    "neighbors by investor": ofOne("/neighbors?sort=investor"),
    "neighbors by amount": ofOne("/neighbors?sort=-amount"),
  };
}
