import { PDFArray, PDFDict, PDFName, PDFNull, PDFRef } from "pdf-lib";
import type { PDFObject } from "pdf-lib";
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
export const MOST_PAGES = 500;
/** Nodes of a tree of pages; a sound one of 500 pages has far fewer. */
const MOST_NODES = 10_000;
const KIDS = PDFName.of("Kids");

interface Branch {
  readonly node: PDFDict;
  readonly inherited: ReadonlyMap<InheritedName, PDFObject>;
}

/**
 * The pages in order. The tree is walked here and not by pdf-lib: it may run in circles, share
 * branches or name what is not there, and its counts may lie. A page that is named twice becomes two,
 * so that what is drawn on one does not show on the other. Throws PdfRefused.
 */
export function pagesOf({ context, catalog }: OpenPdf): TreePage[] {
  const root = catalog.lookup(PDFName.of("Pages"));
  if (!(root instanceof PDFDict)) throw new PdfRefused("broken");
  const seen = new Set<PDFDict>([root]);
  const pages: TreePage[] = [];
  const waiting: Branch[] = [branchOf(root, new Map())];
  for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
    const kids = branch.node.lookup(KIDS);
    if (!(kids instanceof PDFArray)) {
      pages.push(pageOf(branch));
      if (pages.length > MOST_PAGES) throw new PdfRefused("too-many-pages");
      continue;
    }
    const next: Branch[] = [];
    for (let index = 0; index < kids.size(); index += 1) {
      let kid = kids.lookup(index);
      if (!(kid instanceof PDFDict)) throw new PdfRefused("broken");
      if (seen.has(kid)) {
        if (kid.has(KIDS)) throw new PdfRefused("broken");
        kid = kid.clone(context);
        kids.set(index, kids.get(index) instanceof PDFRef ? context.register(kid) : kid);
      }
      if (!(kid instanceof PDFDict) || seen.size > MOST_NODES) {
        throw new PdfRefused("too-many-pages");
      }
      seen.add(kid);
      next.push(branchOf(kid, branch.inherited));
    }
    waiting.push(...next.reverse());
  }
  if (pages.length === 0) throw new PdfRefused("no-pages");
  return pages;
}

function branchOf(node: PDFDict, above: Branch["inherited"]): Branch {
  const inherited = new Map(above);
  for (const name of inheritedNames) {
    const own = node.lookup(PDFName.of(name));
    if (own && own !== PDFNull) inherited.set(name, own);
  }
  return { node, inherited };
}

const pageOf = ({ node, inherited }: Branch): TreePage => ({
  dict: node,
  lookup: (name) => inherited.get(name),
});
