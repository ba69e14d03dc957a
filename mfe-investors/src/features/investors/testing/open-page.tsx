import { fakeServer, openPage as openInShell, type Handler } from "@accord/remote-kit/testing";
import type { Role } from "@accord/domain";
import { InvestorsPage } from "../../../pages/investors/investors-page.tsx";
import { former, newcomer, sampleInvestor } from "./sample-investor.ts";

const rows = [sampleInvestor(), newcomer, former];

/** A server that knows three investors and answers every read of the page. */
export function serveInvestors(routes: Readonly<Record<string, Handler>> = {}) {
  return fakeServer({
    ...routes,
    "GET /api/investors": routes["GET /api/investors"] ?? { body: rows },
    "GET /api/investors/:id": ({ path }) => {
      const found = rows.find(({ id }) => path.endsWith(id));
      return found ? { body: found } : { status: 404, body: { message: "Gone.", code: "x" } };
    },
    "GET /api/investors/:id/agreements": { body: [] },
    "GET /api/investors/:id/payee-accounts": { body: [] },
    "GET /api/investors/:id/tax-ids": { body: [] },
    "GET /api/investors/:id/documents": { body: { w9: null, tax1099: [] } },
    "GET /api/audit": { body: [] },
    ...routes,
  });
}

/** The page within the shell's double. */
export const openPage = (path = "/investors", roles?: readonly Role[]) =>
  openInShell(<InvestorsPage />, { path, ...(roles && { roles }) });
