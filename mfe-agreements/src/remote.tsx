import { defineRemote } from "@accord/shell-kit";

/** /agreements and /payouts. */
export const remote = defineRemote({
  routes: [
    {
      path: "/agreements",
      load: () =>
        import("./features/agreements/agreements-page.tsx").then((page) => page.AgreementsPage),
    },
    {
      path: "/payouts",
      load: () => import("./features/payouts/payouts-page.tsx").then((page) => page.PayoutsPage),
    },
  ],
});
