import type { Session } from "../store/session-slice.ts";

/** A signed-in operator on a fixed day. */
export const sampleSession: Session = {
  id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001",
  email: "staff@example.com",
  firstName: "Sam",
  lastName: "Staff",
  profileImageUrl: null,
  roles: ["viewer", "staff", "approver", "admin"],
  today: "2026-11-20",
  timeZone: "America/New_York",
  idleMinutes: 30,
  productName: "Accord",
};
