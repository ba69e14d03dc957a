import type { ShellState } from "@accord/shell-kit";
import { productNameMeta } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useSelector } from "react-redux";

const DEFAULT_NAME = "Accord";

const productNameOf = (state: ShellState) => state.session.current?.productName;

const hasName = (value: unknown): value is { readonly productName: string } =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "productName") === "string";

async function fetchProductName(): Promise<string> {
  const response = await fetch("/config.json");
  const config: unknown = response.ok ? await response.json() : undefined;
  return hasName(config) ? config.productName : DEFAULT_NAME;
}

/** From the session, before sign-in from /config.json. Empty while loading. */
export function useProductName({ isSignedOut }: { readonly isSignedOut: boolean }): string {
  const signedInName = useSelector(productNameOf);
  const { data, isError } = useQuery({
    queryKey: ["/config.json"],
    queryFn: fetchProductName,
    enabled: isSignedOut,
  });
  const name = signedInName ?? data ?? (isError ? DEFAULT_NAME : "");
  // Before the page's effect sets the document title.
  useLayoutEffect(() => {
    const meta = productNameMeta();
    if (meta !== null && name !== "") meta.content = name;
  }, [name]);
  return name;
}
