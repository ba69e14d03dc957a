import { createQueryClient } from "@accord/api-client";
import { FocusStyleManager, OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { BrowserRouter } from "@accord/router";
import type { RemoteModule } from "@accord/shell-kit";
import { ShellDouble } from "@accord/shell-kit/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { StandaloneFrame, type StandaloneOptions } from "./standalone-frame.tsx";
import "./standalone.css";

/** Shows a remote without the shell, for development. */
export function startStandalone(remote: RemoteModule, options: StandaloneOptions): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  FocusStyleManager.onlyShowFocusOnTabs();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <PortalProvider>
            <OverlaysProvider>
              <ShellDouble>
                <StandaloneFrame remote={remote} {...options} />
              </ShellDouble>
            </OverlaysProvider>
          </PortalProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
