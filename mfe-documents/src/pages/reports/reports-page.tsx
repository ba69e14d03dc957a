import { PageHeader, QuietNote } from "@accord/ui";

/** The heading of the Reports page; its reports come with the documents release. */
export function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" />
      <QuietNote>Reports arrive with a later release.</QuietNote>
    </>
  );
}
