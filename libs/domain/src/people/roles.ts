/** Of a signed-in user; additive (docs/rules.md#roles). */
export const roles = ["viewer", "staff", "approver", "admin"] as const;
export type Role = (typeof roles)[number];

/** One role, or any of several. */
export type RequiredRole = Role | readonly Role[];

/** Every role may read. */
export const hasRole = (held: readonly Role[], required: RequiredRole): boolean =>
  [required].flat().some((role) => (role === "viewer" ? held.length > 0 : held.includes(role)));

const people: Readonly<Record<Role, string>> = {
  viewer: "viewers",
  staff: "staff",
  approver: "approvers",
  admin: "administrators",
};

export const roleMissingMessage = (required: RequiredRole): string => {
  const named = [required].flat().map((role) => people[role]);
  const last = named.pop() ?? "";
  return `Only ${named.length === 0 ? last : `${named.join(", ")} and ${last}`} may do this.`;
};
