import { endpoint, type Endpoint } from "@accord/contracts";

const base = { status: 200, summary: "For tests" } as const;

/** A small route table with each kind of route. */
export const testEndpoints: readonly Endpoint[] = [
  endpoint({ ...base, service: "core", method: "GET", path: "/api/investors" }),
  endpoint({ ...base, service: "core", method: "POST", path: "/api/investors" }),
  endpoint({ ...base, service: "core", method: "GET", path: "/api/investors/:id" }),
  endpoint({ ...base, service: "core", method: "PATCH", path: "/api/investors/:id" }),
  endpoint({
    ...base,
    service: "core",
    method: "POST",
    path: "/api/investors/:id/copy",
    changesNothing: true,
  }),
  endpoint({ ...base, service: "core", method: "GET", path: "/api/payouts/:id" }),
  endpoint({ ...base, service: "signing", method: "GET", path: "/api/payouts/upcoming" }),
  endpoint({ ...base, service: "documents", method: "POST", path: "/api/uploads" }),
  endpoint({
    ...base,
    service: "signing",
    method: "POST",
    path: "/api/hooks/signer",
    open: { proof: ["x-signature-", "x-digest"] },
    bytes: { type: "application/json", maxBytes: 1_000_000 },
  }),
  endpoint({ ...base, service: "signing", method: "POST", path: "/api/hooks/:id" }),
];
