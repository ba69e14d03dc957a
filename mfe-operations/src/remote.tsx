import { defineRemote } from "@accord/shell-kit";

/** Payout runs, what waits for an approver, and imports. */
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
    {
      path: "/imports",
      load: async () =>
        (await import(/* webpackChunkName: "page-imports" */ "./pages/imports/imports-page.tsx"))
          .ImportsPage,
    },
  ],
});
