import { PageHeader } from "@accord/ui";
import { DeletedCard } from "./deleted-card.tsx";
import { MigrationCard } from "./migration-card.tsx";

/** Import, connection test, and what can be brought back. */
export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Panel" />
      <div className="ac-admin">
        <MigrationCard />
        <DeletedCard />
      </div>
    </>
  );
}
