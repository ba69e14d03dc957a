import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from "pdf-lib";
import type { OpenPdf } from "./open-pdf.ts";
import { PdfRefused } from "./pdf-fault.ts";

export interface TreePage {
  readonly dict: PDFDict;
  lookup(name: InheritedName): PDFObject | undefined;
}

const inheritedNames = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
type InheritedName = (typeof inheritedNames)[number];

export const MAX_PAGES = 500;
const MAX_NODES = 10_000;
const KIDS = PDFName.of("Kids");
const COUNT = PDFName.of("Count");

interface Branch {
  readonly node: PDFDict;
  readonly above: Branch | null;
  readonly inherited: ReadonlyMap<InheritedName, PDFObject>;
  pages: number;
}

/**
 * Walks the tree without pdf-lib, as it may be circular or name missing objects. Corrects page counts, makes kids
 * indirect objects, duplicates pages that are listed twice. Throws PdfRefused.
 */
export function pagesOf({ context, catalog }: OpenPdf, max = MAX_PAGES): TreePage[] {
  const root = catalog.lookup(PDFName.of("Pages"));
  if (!(root instanceof PDFDict && root.lookup(KIDS) instanceof PDFArray))
    throw new PdfRefused("broken");
  const seen = new Set<PDFDict>([root]);
  const nodes: Branch[] = [];
  const pages: TreePage[] = [];
  const waiting: Branch[] = [branchOf(root, null)];
  for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
    const kids = branch.node.lookup(KIDS);
    if (kids instanceof PDFArray) {
      nodes.push(branch);
      waiting.push(...kidsOf(context, branch, kids, seen).reverse());
    } else {
      pages.push(pageOf(branch));
      if (pages.length > max) throw new PdfRefused("too-many-pages");
      for (let up = branch.above; up; up = up.above) up.pages += 1;
    }
  }
  if (pages.length === 0) throw new PdfRefused("no-pages");
  for (const { node, pages: count } of nodes) node.set(COUNT, PDFNumber.of(count));
  return pages;
}

function kidsOf(context: PDFContext, above: Branch, kids: PDFArray, seen: Set<PDFDict>): Branch[] {
  return kids.asArray().map((entry, index) => {
    const kid = context.lookup(entry);
    if (!(kid instanceof PDFDict)) throw new PdfRefused("broken");
    if (seen.has(kid) && kid.has(KIDS)) throw new PdfRefused("broken");
    const own = seen.has(kid) ? kid.clone(context) : kid;
    if (own !== kid || !(entry instanceof PDFRef)) kids.set(index, context.register(own));
    seen.add(own);
    if (seen.size > MAX_NODES) throw new PdfRefused("too-many-pages");
    return branchOf(own, above);
  });
}

function branchOf(node: PDFDict, above: Branch | null): Branch {
  const inherited = new Map(above?.inherited);
  for (const name of inheritedNames) {
    const own = node.lookup(PDFName.of(name));
    if (own && own !== PDFNull) inherited.set(name, own);
  }
  return { node, above, inherited, pages: 0 };
}

function pageOf({ node, inherited }: Branch): TreePage {
  if (isTooDeep(node)) throw new PdfRefused("too-complex");
  node.delete(KIDS);
  return { dict: node, lookup: (name) => inherited.get(name) };
}

/** Viewers fail at some hundred levels. */
const MAX_LEVELS = 100;

function isTooDeep(object: PDFObject): boolean {
  let level: PDFObject[] = [object];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((one) => {
      if (one instanceof PDFArray) return one.asArray();
      return one instanceof PDFDict ? one.values() : [];
    });
  }
  return false;
}
