import { IMPORT_READERS, importKinds, roleMissingMessage } from "@accord/domain";
import { NOT_LOADED, useListAddress } from "@accord/remote-kit";
import { useSearchParams } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { DelayedSpinner, ErrorState, LazyPart, PageHeader } from "@accord/ui";
import { importListConfig } from "../../features/import-list/import-list.tsx";
import "../../ops.css";
import { ImportsListPage } from "./imports-list-page.tsx";
import { loadImport, loadNewImport } from "./lazy-parts.ts";

const failed = <ErrorState text={NOT_LOADED} />;
const waiting = <DelayedSpinner />;

/** The list of imports, the import that the address names (`?id=`), or a new one (`?new=`). */
export function ImportsPage() {
  const isReader = useHasRole(IMPORT_READERS);
  const isStaff = useHasRole("staff");
  const controls = useListAddress(importListConfig);
  const [params] = useSearchParams();
  const { openId } = controls;
  if (!isReader)
    return <PageHeader subtitle={roleMissingMessage(IMPORT_READERS)} title="Imports" />;
  if (openId !== undefined)
    return (
      <LazyPart
        failed={failed}
        key={openId}
        load={loadImport}
        props={{ id: openId }}
        waiting={waiting}
      />
    );
  const wanted = params.get("new");
  if (wanted === null || !isStaff) return <ImportsListPage controls={controls} />;
  const kind = importKinds.find((one) => one === wanted) ?? "investors";
  return <LazyPart failed={failed} load={loadNewImport} props={{ kind }} waiting={waiting} />;
}
