import { defineRemote } from "@accord/shell-kit";

/** Payout runs and what waits for an approver. */
export const remote = defineRemote({
  routes: [
    {
      path: "/payout-runs",
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-payout-runs" */ "./pages/payout-runs/payout-runs-page.tsx"
          )
        ).PayoutRunsPage,
    },
    {
      path: "/approvals",
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-approvals" */ "./pages/approvals/approvals-page.tsx"
          )
        ).ApprovalsPage,
    },
  ],
});
