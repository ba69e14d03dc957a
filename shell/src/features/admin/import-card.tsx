import { Link } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import { Card } from "@accord/ui";

/** Leads to the imports, which staff make and administrators undo. */
export function ImportCard() {
  return (
    <RoleOnly needs={["staff", "admin"]}>
      <Card padded title="Import your own data">
        <p className="ac-admin-lead">
          Investors, agreements with their payouts, and rollovers from CSV and Excel files. Every
          row is checked before anything is written, and an import can be undone.
        </p>
        <div className="ac-admin-buttons">
          <Link className="bp6-button bp6-outlined" to="/imports">
            Open imports
          </Link>
        </div>
      </Card>
    </RoleOnly>
  );
}
