import { canReadSecrets, hasRole, roles, type RequiredRole, type Role } from "@accord/domain";
import type { ReactNode } from "react";
import { useSession } from "./use-session.ts";

/** A gateway of the previous release sends no roles: all of them. */
export function useRoles(): readonly Role[] {
  const session: { readonly roles?: readonly Role[] } = useSession();
  return session.roles ?? roles;
}

export const useHasRole = (role: RequiredRole): boolean => hasRole(useRoles(), role);

/** docs/rules.md#tax-secrets */
export const useCanReadSecrets = (): boolean => canReadSecrets(useRoles());

interface RoleOnlyProps {
  readonly needs: RequiredRole;
  readonly children: ReactNode;
}

/** Hides what a role never may do (docs/rules.md#roles). */
export function RoleOnly({ needs, children }: RoleOnlyProps) {
  return useHasRole(needs) ? children : null;
}
