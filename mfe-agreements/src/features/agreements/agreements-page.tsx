import { PageHeader, QuietNote } from "@accord/ui";

/** The heading of the Agreements page; its list comes with the agreements release. */
export function AgreementsPage() {
  return (
    <>
      <PageHeader subtitle="Track and manage investment agreements" title="Agreements" />
      <QuietNote>
        The list of agreements arrives with a later release. An investor’s agreements are already
        shown in the investor’s details.
      </QuietNote>
    </>
  );
}
