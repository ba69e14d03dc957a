import { ApiError } from "@accord/api-client";
import { RecordFailure } from "@accord/remote-kit";
import { PageHeader, SkeletonBars } from "@accord/ui";
import { Crumb } from "../../records/head/crumb.tsx";
import "./import.css";
import { ImportWizard } from "./import-wizard.tsx";
import { useImport } from "./use-import.ts";

/** The wizard of one import. */
export function ImportRecord({ id }: { readonly id: string }) {
  const { data, error, refetch } = useImport(id);
  const isGone = error instanceof ApiError && error.status === 404;
  if (data !== undefined && !isGone) return <ImportWizard details={data} isAway={error !== null} />;
  return (
    <>
      <Crumb list="Imports" record="Import" to="/imports" />
      <PageHeader title="Import" />
      {error === null ? (
        <SkeletonBars lines={6} />
      ) : (
        <RecordFailure error={error} onRetry={() => void refetch()} what="the import" />
      )}
    </>
  );
}
