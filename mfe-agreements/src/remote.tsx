import { defineRemote } from "@accord/shell-kit";

/** /agreements, the check of a signed file, and /payouts. */
export const remote = defineRemote({
  routes: [
    {
      path: "/agreements",
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-agreements" */ "./pages/agreements/agreements-page.tsx"
          )
        ).AgreementsPage,
    },
    {
      path: "/agreements/check-file",
      load: async () =>
        (
          await import(
            /* webpackChunkName: "page-agreements-check-file" */ "./pages/check-file/check-file-page.tsx"
          )
        ).CheckFilePage,
    },
    {
      path: "/payouts",
      load: async () =>
        (await import(/* webpackChunkName: "page-payouts" */ "./pages/payouts/payouts-page.tsx"))
          .PayoutsPage,
    },
  ],
});
