import {
  Dashboard,
  Document,
  Dollar,
  Endorsed,
  People,
  TimelineBarChart,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";

interface FrameLink {
  readonly to: string;
  readonly text: string;
  readonly icon: ReactElement;
}

/** The first links of the sidebar (docs/rules.md#sidebar); remotes add others below them. */
export const links: readonly FrameLink[] = [
  { to: "/", text: "Dashboard", icon: <Dashboard size={16} /> },
  { to: "/investors", text: "Investors", icon: <People size={16} /> },
  { to: "/agreements", text: "Agreements", icon: <Endorsed size={16} /> },
  { to: "/pdf-templates", text: "PDF Templates", icon: <Document size={16} /> },
  { to: "/reports", text: "Reports", icon: <TimelineBarChart size={16} /> },
  { to: "/payouts", text: "Payouts", icon: <Dollar size={16} /> },
];

export const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, "") || "/";

/** Whether the product has this page, even when its remote is missing. */
export function isLinked(path: string): boolean {
  return links.some((link) => link.to === path);
}
