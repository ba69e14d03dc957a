import type { ComponentType } from "react";
import { loadRemotePage } from "./load-remote-page.ts";

const loadDashboard = () =>
  import("../features/dashboard/dashboard-page.tsx").then((module) => module.DashboardPage);
const loadAdmin = () =>
  import("../features/admin/admin-page.tsx").then((module) => module.AdminPage);

/** The page at a path: the shell has two of its own, all others belong to remotes. */
export async function loadPage(path: string): Promise<ComponentType> {
  if (path === "/") return loadDashboard();
  if (path === "/admin") return loadAdmin();
  return loadRemotePage(path);
}
