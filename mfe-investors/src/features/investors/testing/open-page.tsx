import { createQueryClient } from "@accord/api-client";
import { TestShell } from "@accord/shell-kit/testing";
import { render } from "@accord/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { InvestorsPage } from "../investors-page.tsx";
import { fakeServer } from "./fake-server.ts";
import { former, newcomer, sampleInvestor } from "./sample-investor.ts";

const rows = [sampleInvestor(), newcomer, former];

/** A server that knows three investors and answers every read of the page. */
export function serveInvestors(routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...routes,
    "GET /api/investors": routes["GET /api/investors"] ?? { body: rows },
    "GET /api/investors/:id": ({ path }) => {
      const found = rows.find(({ id }) => path.endsWith(id));
      return found ? { body: found } : { status: 404, body: { message: "Gone.", code: "x" } };
    },
    "GET /api/investors/:id/agreements": { body: [] },
    "GET /api/investors/:id/documents": { body: { w9: null, tax1099: [] } },
    "GET /api/audit": { body: [] },
    ...routes,
  });
}

/** The page within the shell's double. */
export async function openPage(path = "/investors") {
  const client = createQueryClient();
  await render(
    <QueryClientProvider client={client}>
      <TestShell path={path}>
        <InvestorsPage />
      </TestShell>
    </QueryClientProvider>,
  );
}
