import { createQueryClient } from "@accord/api-client";
import { useLocation, useNavigate } from "@accord/router";
import { TestShell } from "@accord/shell-kit/testing";
import { render } from "@accord/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useEffect, useState, type ComponentProps, type ReactNode } from "react";

type Shell = Omit<ComponentProps<typeof TestShell>, "children">;

/** The browser's address bar and Back button. */
export interface OpenPage {
  /** Path and query, for example `/investors?q=oka`. */
  readonly address: () => string;
  /** What another page handed over with the address, or this one to the next. */
  readonly state: () => unknown;
  readonly goBack: () => Promise<void>;
}

interface Browser {
  address: string;
  state: unknown;
  goBack: () => void;
}

function LocationProbe({ browser }: { readonly browser: Browser }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = pathname + search;
    Object.assign(browser, { address, state, goBack: () => void navigate(-1) });
  });
  return null;
}

function Providers({ children, ...shell }: Shell & { readonly children: ReactNode }) {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <TestShell {...shell}>{children}</TestShell>
    </QueryClientProvider>
  );
}

/** Renders a remote's page within the shell's double: `openPage(<Page />, { path: "/investors" })`. */
export async function openPage(page: ReactNode, shell: Shell = {}): Promise<OpenPage> {
  const browser: Browser = { address: "", state: null, goBack: () => undefined };
  await render(
    <Providers {...shell}>
      {page}
      <LocationProbe browser={browser} />
    </Providers>,
  );
  return {
    address: () => browser.address,
    state: () => browser.state,
    goBack: () => act(async () => browser.goBack()),
  };
}
