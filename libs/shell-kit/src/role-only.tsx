import { hasRole, roles, type Role } from "@accord/domain";
import type { ReactNode } from "react";
import { useSession } from "./use-session.ts";

/** A gateway of the release before sends no roles: then all of them. */
export function useHasRole(role: Role): boolean {
  const { roles: held = roles } = useSession() as { readonly roles?: readonly Role[] };
  return hasRole(held, role);
}

interface RoleOnlyProps {
  readonly role: Role;
  readonly children: ReactNode;
}

/** What a role never may do is absent; what the state forbids is disabled with its reason. */
export function RoleOnly({ role, children }: RoleOnlyProps) {
  return useHasRole(role) ? children : null;
}
