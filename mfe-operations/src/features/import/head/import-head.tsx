import { Button } from "@accord/blueprint";
import type { ImportDetails } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { useHasRole, useSession } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { useState } from "react";
import { Crumb } from "../../../records/head/crumb.tsx";
import { kindsText } from "../../../records/imports/import-text.ts";
import { loadDiscard } from "../lazy-parts.ts";

function subtitleOf(details: ImportDetails, timeZone: string): string {
  const { status, createdBy, createdAt, importedAt, undoneAt, approval } = details;
  if (status === "importing" || status === "waiting")
    return `Uploaded by ${createdBy.name}, ${formatInstant(createdAt, timeZone)}`;
  if (importedAt === null) return "Nothing is written before step Import.";
  const importer = approval?.submitted?.by ?? createdBy;
  const approver = approval?.approved ? ` · approved by ${approval.approved.by.name}` : "";
  const imported = `Imported by ${importer.name}, ${formatInstant(importedAt, timeZone)}${approver}`;
  return undoneAt === null ? imported : `${imported} · undone ${formatInstant(undoneAt, timeZone)}`;
}

export function ImportHead({ details }: { readonly details: ImportDetails }) {
  const { timeZone } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { status, fileName } = details;
  const isStaff = useHasRole("staff");
  const canDiscard = isStaff && (status === "columns" || status === "checked");
  return (
    <div className="ops-head">
      <Crumb list="Imports" record={fileName} to="/imports" />
      <PageHeader
        actions={
          canDiscard && <Button onClick={() => setAsking(true)} text="Discard" variant="outlined" />
        }
        subtitle={subtitleOf(details, timeZone)}
        title={`Import ${kindsText(details).toLowerCase()}`}
      />
      {isAsking && (
        <LazyDialog load={loadDiscard} props={{ details, onClose: () => setAsking(false) }} />
      )}
    </div>
  );
}
