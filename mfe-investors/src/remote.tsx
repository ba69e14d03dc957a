import { defineRemote } from "@accord/shell-kit";

const loadInvestors = async () => {
  const { InvestorsPage } = await import(
    /* webpackChunkName: "page-investors" */ "./pages/investors/investors-page.tsx"
  );
  return InvestorsPage;
};

export const remote = defineRemote({ routes: [{ path: "/investors", load: loadInvestors }] });
