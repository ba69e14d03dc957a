import { roleMissingMessage } from "@accord/domain";
import { useHasRole } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { pageHeads } from "../../page-heads.ts";
import { UsersCard } from "./users/users-card.tsx";
import { ImportCard } from "./import-card.tsx";
import { DeletedCard } from "./deleted-card.tsx";
import { FundingCard } from "./funding/funding-card.tsx";
import { PayoutSettingsCard } from "./funding/payout-settings-card.tsx";
import { RemotesCard } from "./remotes-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { MigrationCard } from "./migration-card.tsx";

export function AdminPage() {
  const isAdmin = useHasRole("admin");
  if (!isAdmin) {
    return <PageHeader subtitle={roleMissingMessage("admin")} title="Admin Panel" />;
  }
  return (
    <>
      <PageHeader {...pageHeads["page-admin"]} />
      <div className="ac-admin">
        <ImportCard />
        <MigrationCard />
        <UsersCard />
        <FundingCard />
        <PayoutSettingsCard />
        <div id="deleted">
          <DeletedCard />
        </div>
        <RemotesCard />
        <SecurityCard />
        <p className="ac-admin-lead">
          Your own programs can use the same requests as these screens:{" "}
          <a href="/api/docs">the API, call by call</a>.
        </p>
      </div>
    </>
  );
}
