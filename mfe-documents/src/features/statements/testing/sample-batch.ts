import type { StatementBatch } from "@accord/contracts";

export const sampleBatch: StatementBatch = {
  id: "8d0c9c1e-1111-4111-8111-000000000001",
  from: "2026-07-01",
  to: "2026-09-30",
  status: "printing",
  total: 400,
  done: 118,
  failed: 2,
  noted: 0,
  message: null,
  cancelled: false,
  isOwn: true,
  forAll: true,
  createdAt: "2026-11-20T20:14:00.000Z",
  finishedAt: null,
};
