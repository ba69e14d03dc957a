import { PageHeader, QuietNote } from "@accord/ui";

/** The heading of the Payouts page; its list comes with the agreements release. */
export function PayoutsPage() {
  return (
    <>
      <PageHeader subtitle="Next 60 days" title="Upcoming Payouts" />
      <QuietNote>
        The list of payouts arrives with a later release. The next three are on the Dashboard.
      </QuietNote>
    </>
  );
}
