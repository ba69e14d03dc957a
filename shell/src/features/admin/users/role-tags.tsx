import { Tag } from "@accord/blueprint";
import type { Role } from "@accord/domain";
import { NotSet } from "@accord/ui";
import "./users.css";

const NAMES: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  staff: "Staff",
  approver: "Approver",
  admin: "Administrator",
};

export function RoleTags({ roles }: { readonly roles: readonly Role[] }) {
  if (roles.length === 0) return <NotSet />;
  return (
    <span className="ac-user-roles">
      {roles.map((role) => (
        <Tag key={role} minimal>
          {NAMES[role]}
        </Tag>
      ))}
    </span>
  );
}
