import { byRole } from "@accord/ui/testing";
import type { ImportDetails, ImportRow } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { fakeServer, openPage, waitForText } from "@accord/remote-kit/testing";
import { ImportsPage } from "../pages/imports/imports-page.tsx";
import { sampleImport } from "./sample-import.ts";

type Routes = Parameters<typeof fakeServer>[0];

const { id } = sampleImport();

/** Addresses of the calls of the one import. */
export const importUrl = (step = "") => `/api/imports/${id}${step}`;

export function serveImport(
  details: ImportDetails,
  rows: readonly ImportRow[] = [],
  routes: Routes = {},
) {
  const server = fakeServer({
    "GET /api/imports": { body: [details] },
    "GET /api/imports/:id": { body: details },
    "GET /api/imports/:id/rows": { body: rows },
    "GET /api/import-mappings": { body: [] },
    ...routes,
  });
  return {
    ...server,
    /** A step is answered with this import, which is read then too. */
    onStep: (route: string, after: ImportDetails) =>
      server.change(route, () => {
        server.change("GET /api/imports/:id", { body: after });
        return { status: 202, body: after };
      }),
  };
}

export async function openImport(text: string, roles: readonly Role[] = ["staff"]) {
  const page = await openPage(<ImportsPage />, { path: `/imports?id=${id}`, roles });
  await waitForText(text);
  return page;
}

/** The input of a cell, or of the new text of a repair. */
export const inputNamed = (name: string) => byRole("textbox", name);
