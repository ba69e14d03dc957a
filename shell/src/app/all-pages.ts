import { createLazyPages } from "./lazy-pages.ts";
import { loadPage } from "./load-page.ts";

/** The pages of this tab. */
export const allPages = createLazyPages(loadPage);

/** The path of a page, however its address was written. */
export const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, "") || "/";
