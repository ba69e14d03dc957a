import { createQueryClient } from "@accord/api-client";
import { TestShell } from "@accord/shell-kit/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

/** A page with its providers. */
export function TestPage({ path = "/", children }: { path?: string; children: ReactNode }) {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <TestShell path={path}>{children}</TestShell>
    </QueryClientProvider>
  );
}
