import { defineRemote } from "@accord/shell-kit";

/** /pdf-templates and /reports. */
export const remote = defineRemote({
  routes: [
    {
      path: "/pdf-templates",
      load: () => import("./pages/templates/templates-page.tsx").then((page) => page.TemplatesPage),
    },
    {
      path: "/reports",
      load: () => import("./pages/reports/reports-page.tsx").then((page) => page.ReportsPage),
    },
  ],
});
