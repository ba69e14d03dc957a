import { PageHeader } from "@accord/ui";
import { DeletedCard } from "./deleted-card.tsx";
import { MigrationCard } from "./migration-card.tsx";

export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Panel" />
      <div className="ac-admin">
        <MigrationCard />
        <DeletedCard />
        <p className="ac-admin-lead">
          Your own programs can use the same requests as these screens:{" "}
          <a href="/api/docs">the API, call by call</a>.
        </p>
      </div>
    </>
  );
}
