import { FocusStyleManager } from "@accord/blueprint";
import { createRoot } from "react-dom/client";
import { allPages } from "./app/all-pages.ts";
import { App } from "./app/app.tsx";
import { watchErrors } from "./app/client-errors.ts";
import { withoutSlash } from "./app/links.tsx";
import { retryFailedShares } from "./app/retry-failed-shares.ts";
import { Providers } from "./app/providers.tsx";

retryFailedShares();
watchErrors(() => withoutSlash(window.location.pathname));
FocusStyleManager.onlyShowFocusOnTabs();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element.");
document.getElementById("not-loaded")?.remove();
createRoot(root).render(
  <Providers>
    <App />
  </Providers>,
);

// Starts loading before the session is known; errors are shown by the page outlet.
allPages.load(withoutSlash(window.location.pathname)).catch(() => undefined);

/**
 * Libraries that only remotes need. The build shares only what it finds in an import; nothing is
 * loaded here.
 */
void [
  () => import("@accord/zod"),
  () => import("@accord/blueprint-overlays"),
  () => import("@accord/blueprint-inputs"),
];
