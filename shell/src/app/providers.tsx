import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { createQueryClient } from "@accord/api-client";
import { BrowserRouter } from "@accord/router";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import { userKey } from "../features/auth/use-sign-in-state.ts";
import { createConnection, type Connection } from "./connection/connection.ts";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { createSessionStore } from "./session-store.ts";

function useClient(connection: Connection) {
  const [client] = useState(() => {
    const created = createQueryClient({
      onUnauthorized: () => {
        created.setQueryData(userKey, null);
        void created.invalidateQueries({ queryKey: userKey });
      },
      onFailure: connection.report,
    });
    return created;
  });
  return client;
}

export function Providers({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createSessionStore);
  const [connection] = useState(() => createConnection());
  const client = useClient(connection);
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <PortalProvider>
              <OverlaysProvider>
                {children}
                <ConnectionNotice connection={connection} />
              </OverlaysProvider>
            </PortalProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
