import { useListAddress } from "@accord/remote-kit";
import { EmptyState, PageHeader } from "@accord/ui";
import { BankAccount } from "@blueprintjs/icons";
import { RunList, runListConfig, useRuns } from "../../features/run-list/run-list.tsx";

export function PayoutRunsPage() {
  const controls = useListAddress(runListConfig);
  const list = useRuns(controls);
  return (
    <>
      <PageHeader
        subtitle="What is due, checked, approved by a second person and paid in one file"
        title="Payout Runs"
      />
      <RunList
        controls={controls}
        empty={<EmptyState icon={<BankAccount size={32} />} text="No payout runs yet." />}
        list={list}
        onOpen={(run) => controls.open(run.id)}
      />
    </>
  );
}
