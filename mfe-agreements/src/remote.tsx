import { defineRemote } from "@accord/shell-kit";

/** /agreements and /payouts. */
export const remote = defineRemote({
  routes: [
    {
      path: "/agreements",
      load: async () => (await import("./pages/agreements/agreements-page.tsx")).AgreementsPage,
    },
    {
      path: "/payouts",
      load: async () => (await import("./pages/payouts/payouts-page.tsx")).PayoutsPage,
    },
  ],
});
