import { PDFDict, PDFName, type PDFContext, type PDFRef } from "pdf-lib";
import type { TreePage } from "../document/pages-of.ts";

export interface PageResources {
  add(kind: "Font" | "XObject", object: PDFRef): string;
}

const RESOURCES = PDFName.of("Resources");

/** Gives the page its own resources; inherited or shared ones stay unchanged. */
export function pageResources(context: PDFContext, page: TreePage): PageResources {
  const cloneOrEmpty = (found: unknown) =>
    found instanceof PDFDict ? found.clone(context) : context.obj({});
  const resources = cloneOrEmpty(page.lookup("Resources"));
  page.dict.set(RESOURCES, resources);
  const own = new Map<string, PDFDict>();
  const listOf = (kind: string) => {
    const existing = own.get(kind);
    if (existing) return existing;
    const list = cloneOrEmpty(resources.lookup(PDFName.of(kind)));
    resources.set(PDFName.of(kind), list);
    own.set(kind, list);
    return list;
  };
  return {
    add: (kind, object) => {
      const list = listOf(kind);
      let number = 1;
      while (list.has(PDFName.of(`Filled${number}`))) number += 1;
      list.set(PDFName.of(`Filled${number}`), object);
      return `Filled${number}`;
    },
  };
}
