import { expect, test } from "vitest";
import { queryOf } from "./index.ts";
import { staleAfter } from "./use-refresh.ts";

const params = { id: "7" };
const reads = [
  queryOf("/api/agreements"),
  queryOf("/api/agreements/:id", { params }),
  queryOf("/api/agreements/:id/payouts", { params }),
  queryOf("/api/agreements/:id/payouts", { params: { id: "70" } }),
  queryOf("/api/pdf-templates"),
].map(({ queryKey }) => queryKey);

test("a write invalidates the reads that show what it changed", () => {
  expect(reads.filter(staleAfter("PUT /api/agreements/:id"))).toEqual(reads.slice(0, 4));
});

test("a delete invalidates the lists but not the reads of the deleted record", () => {
  const isStale = staleAfter("DELETE /api/agreements/:id", "/api/agreements/7");
  expect(reads.filter(isStale)).toEqual([reads[0], reads[3]]);
});

test("the development data brings funding accounts, payout runs and bank details", () => {
  const brought = [
    queryOf("/api/funding-accounts"),
    queryOf("/api/payout-runs"),
    queryOf("/api/approvals"),
    queryOf("/api/investors/:id/payee-accounts", { params }),
  ].map(({ queryKey }) => queryKey);
  expect(brought.filter(staleAfter("POST /api/admin/import-data"))).toEqual(brought);
  expect(brought.filter(staleAfter("DELETE /api/admin/import-data"))).toEqual(brought);
});
