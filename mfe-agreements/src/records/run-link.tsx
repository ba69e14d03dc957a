import type { ListedPayout } from "@accord/contracts";
import { Link } from "@accord/router";

/** Instead of the actions of a payout that a run pays or paid. */
export function RunLink({ run }: { readonly run: NonNullable<ListedPayout["run"]> }) {
  return (
    <Link className="ac-nowrap" to={`/payout-runs?id=${run.id}`}>
      In {run.reference}
    </Link>
  );
}
