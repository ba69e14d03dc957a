import { importData, undoImport } from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { ImportData } from "./import.service.ts";
import type { UndoImport } from "./undo-import.ts";

export function importRoutes(deps: {
  importData: ImportData;
  undoImport: UndoImport;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  mount(router, deps, importData, ({ actor }) => deps.importData({ actor }));
  mount(router, deps, undoImport, ({ actor }) => deps.undoImport({ actor }));
  return router;
}
