import { useEffect } from "react";

/** Holds the product name of the document's title; the shell sets it. */
export const productNameMeta = (): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

const titles: { readonly title: string; readonly isRecord: boolean }[] = [];

function showTitle(): void {
  const page = titles.findLast(({ isRecord }) => !isRecord);
  const record = titles.findLast(({ isRecord }) => isRecord);
  const parts = [record?.title, page?.title].filter((part) => part !== undefined);
  if (parts.length > 0)
    document.title = [...parts, productNameMeta()?.content].filter(Boolean).join(" · ");
}

function useTitle(title: string | undefined, isRecord: boolean): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const entry = { title, isRecord };
    titles.push(entry);
    showTitle();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      showTitle();
    };
  }, [title, isRecord]);
}

/** Sets `Page · Product`. */
export function useDocumentTitle(title: string): void {
  useTitle(title, false);
}

/** Sets `AGR-2026-0007 · Agreements · Product`. */
export function useRecordTitle(title: string | undefined): void {
  useTitle(title, true);
}
