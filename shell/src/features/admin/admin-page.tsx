import { PageHeader } from "@accord/ui";
import { ApiNote } from "./api-note.tsx";
import { DeletedCard } from "./deleted-card.tsx";
import { MigrationCard } from "./migration-card.tsx";

export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Panel" />
      <div className="ac-admin">
        <MigrationCard />
        <DeletedCard />
        <ApiNote />
      </div>
    </>
  );
}
