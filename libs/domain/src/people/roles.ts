/** Of a signed-in user; additive (docs/rules.md#roles). */
export const roles = ["viewer", "staff", "approver", "admin"] as const;
export type Role = (typeof roles)[number];

/** Every role may read. */
export const hasRole = (held: readonly Role[], role: Role): boolean =>
  role === "viewer" ? held.length > 0 : held.includes(role);

const people: Readonly<Record<Role, string>> = {
  viewer: "viewers",
  staff: "staff",
  approver: "approvers",
  admin: "administrators",
};

export const roleMissingMessage = (role: Role): string => `Only ${people[role]} may do this.`;
