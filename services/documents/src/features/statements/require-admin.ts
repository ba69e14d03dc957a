import { hasRole } from "@accord/domain";
import { roleMissing, type Caller } from "@accord/service-kit";

/** docs/rules.md#batches-of-statements */
export function requireAdminFor(forAll: boolean, { roles }: Caller): void {
  if (forAll && !hasRole(roles, "admin")) throw roleMissing("admin");
}
