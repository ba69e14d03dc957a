import type { Role } from "@accord/domain";
import { MemoryRouter } from "@accord/router";
import type { ReactNode } from "react";
import type { Flags } from "../store/flags-slice.ts";
import { ShellDouble } from "./shell-double.tsx";

interface TestShellProps {
  /** Address to start at, for example `/investors?id=1`. */
  readonly path?: string;
  /** What another page hands over with the address. */
  readonly state?: unknown;
  readonly today?: string;
  readonly roles?: readonly Role[];
  readonly flags?: Partial<Flags>;
  readonly children: ReactNode;
}

/**
 * Stands in for the shell around a remote's page: session, flags, router and notifications.
 * Wrap the page in a QueryClientProvider of your own.
 */
export function TestShell({ path = "/", state, today, roles, flags, children }: TestShellProps) {
  const [, pathname = "/", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return (
    <ShellDouble
      session={{ ...(today && { today }), ...(roles && { roles: [...roles] }) }}
      {...(flags && { flags })}
    >
      <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>{children}</MemoryRouter>
    </ShellDouble>
  );
}
