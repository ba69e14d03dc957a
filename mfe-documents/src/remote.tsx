import { defineRemote } from "@accord/shell-kit";

export const remote = defineRemote({
  routes: [
    {
      path: "/pdf-templates",
      load: () =>
        import(
          /* webpackChunkName: "page-pdf-templates" */ "./pages/templates/templates-page.tsx"
        ).then((page) => page.TemplatesPage),
    },
    {
      path: "/reports",
      load: () =>
        import(/* webpackChunkName: "page-reports" */ "./pages/reports/reports-page.tsx").then(
          (page) => page.ReportsPage,
        ),
    },
  ],
});
