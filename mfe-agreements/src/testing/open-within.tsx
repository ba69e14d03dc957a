import { createQueryClient } from "@accord/api-client";
import { TestShell } from "@accord/shell-kit/testing";
import { render } from "@accord/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";

type ShellOptions = Omit<ComponentProps<typeof TestShell>, "children">;

/** Shows a page, or a part of one, within the shell's double; its day is 2026-11-20. */
export async function openWithin(part: ReactNode, shell: ShellOptions = {}) {
  const client = createQueryClient();
  return render(
    <QueryClientProvider client={client}>
      <TestShell {...shell}>{part}</TestShell>
    </QueryClientProvider>,
  );
}
