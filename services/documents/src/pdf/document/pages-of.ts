import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, PDFRef } from "pdf-lib";
import type { PDFContext, PDFObject } from "pdf-lib";
import { isTooDeep } from "./nesting.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { PdfRefused } from "./pdf-fault.ts";

/** A page with what it inherits from the tree above it. */
export interface TreePage {
  readonly dict: PDFDict;
  /** The page's own entry, or the nearest one above. */
  lookup(name: InheritedName): PDFObject | undefined;
}

const inheritedNames = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
type InheritedName = (typeof inheritedNames)[number];

/** The most pages that a template may have. */
export const MAX_PAGES = 500;
/** Nodes of a tree of pages; a sound one of 500 pages has far fewer. */
const MOST_NODES = 10_000;
const KIDS = PDFName.of("Kids");
const COUNT = PDFName.of("Count");

/** A node of the tree, with what it inherits; `above` is null for the root. */
interface Branch {
  readonly node: PDFDict;
  readonly above: Branch | null;
  readonly inherited: ReadonlyMap<InheritedName, PDFObject>;
  pages: number;
}

/**
 * The pages in order. The tree is walked here and not by pdf-lib: it may run in circles, share
 * branches or name what is not there. Two things about it are put right, for viewers that trust
 * them: each node's count of pages, and that its kids are objects of their own. A page that is named
 * twice becomes two, so that what is drawn on one does not show on the other. Throws PdfRefused.
 */
export function pagesOf({ context, catalog }: OpenPdf, most = MAX_PAGES): TreePage[] {
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
      if (pages.length > most) throw new PdfRefused("too-many-pages");
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
    if (seen.size > MOST_NODES) throw new PdfRefused("too-many-pages");
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
