import { hasRole, roles, type Role } from "@accord/domain";
import type { ReactNode } from "react";
import { useSession } from "./use-session.ts";

/** A gateway of the release before sends no roles: then all of them. */
export function useHasRole(role: Role): boolean {
  const session: { readonly roles?: readonly Role[] } = useSession();
  const { roles: held = roles } = session;
  return hasRole(held, role);
}

interface RoleOnlyProps {
  readonly needs: Role;
  readonly children: ReactNode;
}

/** What a role never may do is absent; what the state forbids is disabled with its reason. */
export function RoleOnly({ needs, children }: RoleOnlyProps) {
  return useHasRole(needs) ? children : null;
}
