import { defineRemote } from "@accord/shell-kit";

const loadInvestors = async () => {
  const { InvestorsPage } = await import(
    /* webpackChunkName: "page-investors" */ "./features/investors/investors-page.tsx"
  );
  return InvestorsPage;
};

/** What the shell loads: the routes of this remote. */
export const remote = defineRemote({ routes: [{ path: "/investors", load: loadInvestors }] });
