import { FocusStyleManager } from "@accord/blueprint";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { retryFailedShares } from "./app/forget-failed-shares.ts";
import { loadPage } from "./app/load-page.ts";
import "./app/provide-on-demand.ts";
import { Providers } from "./app/providers.tsx";

retryFailedShares();
FocusStyleManager.onlyShowFocusOnTabs();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element.");
createRoot(root).render(
  <Providers>
    <App />
  </Providers>,
);

// The dashboard's code need not wait for the answer about the session; a failure shows there.
if (window.location.pathname === "/") loadPage("/").catch(() => undefined);
