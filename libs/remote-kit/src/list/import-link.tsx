import type { ImportKind } from "@accord/domain";
import { Link } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import { useIsPhone } from "@accord/ui";
import { Import } from "@blueprintjs/icons";

/** Leads staff to the import of a file with records of this list. */
export function ImportLink({ kind }: { readonly kind: ImportKind }) {
  const isPhone = useIsPhone();
  return (
    <RoleOnly needs="staff">
      <span>
        <Link
          aria-label={`Import ${kind}`}
          className={`bp6-button ${isPhone ? "bp6-minimal" : "bp6-outlined"}`}
          to={`/imports?new=${kind}`}
        >
          {isPhone ? <Import size={16} /> : "Import"}
        </Link>
      </span>
    </RoleOnly>
  );
}
