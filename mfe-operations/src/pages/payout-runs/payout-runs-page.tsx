import { NOT_LOADED, useListAddress } from "@accord/remote-kit";
import { DelayedSpinner, ErrorState, LazyPart } from "@accord/ui";
import { runListConfig } from "../../features/run-list/run-list.tsx";
import "../../ops.css";
import { loadRecord } from "./lazy-parts.ts";
import { RunsListPage } from "./runs-list-page.tsx";

/** The list of runs, or the run that the address names. */
export function PayoutRunsPage() {
  const controls = useListAddress(runListConfig);
  const { openId } = controls;
  if (openId === undefined) return <RunsListPage controls={controls} />;
  return (
    <LazyPart
      failed={<ErrorState text={NOT_LOADED} />}
      load={loadRecord}
      props={{ id: openId }}
      waiting={<DelayedSpinner />}
    />
  );
}
