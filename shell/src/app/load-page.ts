import type { ComponentType } from "react";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { isLinked } from "./links.tsx";
import { loadRemotePage } from "./load-remote-page.ts";

const loadDashboard = () =>
  import(/* webpackChunkName: "page-home" */ "../features/dashboard/dashboard-page.tsx").then(
    (module) => module.DashboardPage,
  );
const loadAdmin = () =>
  import(/* webpackChunkName: "page-admin" */ "../features/admin/admin-page.tsx").then(
    (module) => module.AdminPage,
  );

const loadAccount = () =>
  import(/* webpackChunkName: "page-account" */ "../features/admin/users/account-page.tsx").then(
    (module) => module.AccountPage,
  );

export async function loadPage(path: string): Promise<ComponentType> {
  if (path === "/") return loadDashboard();
  if (path === "/admin") return loadAdmin();
  if (path === "/account") return loadAccount();
  const page = await loadRemotePage(path);
  if (page !== undefined) return page;
  if (isLinked(path)) throw new Error(`No remote owns ${path}.`);
  return NotFoundPage;
}
