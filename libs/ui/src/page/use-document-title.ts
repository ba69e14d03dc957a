import { useEffect } from "react";

const productName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

/** Names the browser tab `Page · Product`; the shell keeps the product name in a meta tag. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const product = productName();
    document.title = product ? `${title} · ${product}` : title;
  }, [title]);
}
