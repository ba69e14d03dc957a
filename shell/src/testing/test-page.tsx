import { createQueryClient } from "@accord/api-client";
import type { Role } from "@accord/domain";
import { TestShell } from "@accord/shell-kit/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

/** A page with its providers. */
interface TestPageProps {
  readonly path?: string;
  readonly roles?: readonly Role[];
  readonly children: ReactNode;
}

export function TestPage({ path = "/", roles, children }: TestPageProps) {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <TestShell path={path} {...(roles && { roles })}>
        {children}
      </TestShell>
    </QueryClientProvider>
  );
}
