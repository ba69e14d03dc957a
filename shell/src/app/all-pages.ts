import { createLazyPages } from "./lazy-pages.ts";
import { loadPage } from "./load-page.ts";

export const allPages = createLazyPages(loadPage);
