import type { Request } from "express";
import { cookieOf } from "./auth/read-user.ts";

/**
 * For the `html` element of a page of the gateway: the choice that libs/ui/src/theme/theme-script.js
 * keeps. Without one the page follows the system.
 */
export function themeAttribute(req: Request): string {
  const theme = cookieOf(req.headers.cookie, "accord.theme");
  return theme === "light" || theme === "dark" ? ` data-theme="${theme}"` : "";
}
